// Rooms: voice.
import { filter, map, type Observable } from 'rxjs';
import type { RealtimeSession } from '../../../contract/ports/realtime';

/** What a bot uses of the signals of `features/voice/contract.ts`. Not imported: bots also walk where that room is gone. */
interface ToServer {
  join: { readonly host: string };
  sync: Record<string, never>;
  answer: { readonly sdp: string };
  publish: { readonly request: number; readonly source: SentSource; readonly sdp: string };
  unpublish: { readonly source: SentSource };
  mute: { readonly muted: boolean };
  reached: Record<string, never>;
}

type SentSource = 'voice' | 'camera' | 'screen';

export interface TrackOfUser {
  readonly mid: string;
  readonly userId?: string;
}

/** How a client enters a media service outside. */
export interface ServiceEntry {
  readonly url: string;
  readonly channel: string;
  readonly token: string;
}

export interface VoiceToBot {
  joined: { readonly access?: ServiceEntry };
  unavailable: { readonly again: boolean };
  offer: { readonly sdp: string };
  tracks: { readonly tracks: readonly TrackOfUser[] };
  published: { readonly request: number; readonly sdp: string };
  refused: { readonly request: number; readonly why: string };
  stopped: { readonly source: string; readonly why: string };
  voices: { readonly voices: readonly { readonly userId: string; readonly how: string }[] };
  speaking: { readonly userIds: readonly string[] };
  restarted: object;
}

/** The signals to and from the room on the server; its test on a whole server uses them too. */
export interface VoiceSignals {
  send<N extends keyof ToServer>(name: N, payload: ToServer[N]): boolean;
  on<N extends keyof VoiceToBot>(name: N): Observable<VoiceToBot[N]>;
}

export const voiceSignals = (realtime: Pick<RealtimeSession, 'signal' | 'signals$'>): VoiceSignals => ({
  send: (name, payload) => realtime.signal('voice', name, { ...payload }),
  on: (name) =>
    realtime.signals$.pipe(
      filter((signal) => signal.feature === 'voice' && signal.name === name),
      map(({ payload }) => payload as never),
    ),
});
