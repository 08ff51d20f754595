import { z } from 'zod';
import { MEDIA_SOURCES, type VoiceToClient } from './model';

const source = z.enum(MEDIA_SOURCES);
/** Longer than any description that a browser makes for the tracks of a listener. */
const sdp = z.string().max(60_000);
const request = z.number().int().nonnegative();

/** Signals of a client (W93). */
export const VOICE_SIGNALS = {
  /**
   * Asks for media, and ends what this user had before; answered by `joined` or `unavailable`. The first `offer` comes
   * when there is somebody to hear. `host`: the host name and port of the page.
   */
  join: z.object({ host: z.string().max(255) }),
  /** Answers the last `offer`. */
  answer: z.object({ sdp }),
  /** Sends a source; replaces the connection of that source. Answered by `published` or `refused`. */
  publish: z.object({ request, source, sdp }),
  unpublish: z.object({ source }),
  /** The microphone was muted, or is on again: others see it, and nothing is forwarded while it is muted. */
  mute: z.object({ muted: z.boolean() }),
  /** Pictures in view, the most important first, with their width in device pixels: the server picks the layers. */
  view: z.object({
    pictures: z
      .array(z.object({ userId: z.string().max(64), source, width: z.number().int().min(1).max(8192) }))
      .max(18),
  }),
  /** After a `welcome` that resumed: answered by the whole state, without a new connection. */
  sync: z.object({}),
  /** Ends all media of the client. */
  quit: z.object({}),
} as const;

/** A checked signal of a client. */
export type ClientSignal<N extends keyof typeof VOICE_SIGNALS = keyof typeof VOICE_SIGNALS> = {
  [K in N]: { readonly name: K; readonly payload: z.output<(typeof VOICE_SIGNALS)[K]> };
}[N];

type ToServer = { [N in keyof typeof VOICE_SIGNALS]: z.input<(typeof VOICE_SIGNALS)[N]> };

declare module '../../contract/features' {
  interface FeatureSignals {
    voice: { toServer: ToServer; toClient: VoiceToClient };
  }
}
