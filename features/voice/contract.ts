import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { SCREEN_SHARE_MODELS } from '../../contract/model/space';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { MEDIA_PROVIDERS, MEDIA_SOURCES, type VoiceToClient } from './model';

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
  /**
   * Sends a source; replaces the connection of that source. Answered by `published` or `refused`. A media service outside gets
   * no description: the answer says that the client may send.
   */
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
  /** The client is connected to the media service outside. */
  reached: z.object({}),
  /** The source is now sent to the media service outside, which knows its tracks. */
  sent: z.object({ source }),
  /** The own voice is loud now, -dBov, while a media service outside carries it. */
  level: z.object({ level: z.number().min(0).max(127) }),
  /** Ends all media of the client. */
  quit: z.object({}),
} as const;

/** A checked signal of a client. */
export type ClientSignal<N extends keyof typeof VOICE_SIGNALS = keyof typeof VOICE_SIGNALS> = {
  [K in N]: { readonly name: K; readonly payload: z.output<(typeof VOICE_SIGNALS)[K]> };
}[N];

const bySpace = z.object({ spaceId: spaceIdSchema });
const iceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });

/** How a client reaches the media of a space. */
const accessSchema = z.object({
  provider: z.enum(['none', ...MEDIA_PROVIDERS]),
  /** Address of a media service outside, or the id of the app there; empty for the embedded provider. */
  url: z.string(),
  /** The name of the space at the provider. */
  channel: z.string(),
  /** The name of the caller at the provider. */
  uid: z.string(),
  /**
   * Empty for the embedded provider, where the connection to the space says who somebody is, and for callers who have not
   * joined the media of the space.
   */
  token: z.string(),
  iceServers: z.array(iceServer),
  /** ISO 8601. */
  expiresAt: z.string(),
});

const getSpaceRtcConfig = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceRtcConfig/getInfo',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({
    /** Whether the space is meant to have audio and video. */
    avSwitch: z.boolean(),
    /** The media provider; with `none` the three fields below are false. */
    provider: z.enum(['none', ...MEDIA_PROVIDERS]),
    audioEnable: z.boolean(),
    videoEnable: z.boolean(),
    /** Whether the caller may share a screen now. */
    screenShareEnable: z.boolean(),
    screenShareModel: z.enum(SCREEN_SHARE_MODELS),
  }),
  summary: 'The audio, video and screen features of a space',
});

const webRtcToken = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/web_rtc/token',
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({ iceServers: z.array(iceServer), expiresAt: z.string() }),
  summary: 'Ways for media through networks without a direct one, with short-lived credentials',
});

const rtcToken = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/rtc/getToken',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ useType: z.enum(MEDIA_SOURCES).default('voice') }),
  output: accessSchema,
  summary: 'Access to the media of a space, for one use',
});

/** `elementId`: a large screen of the space. */
const byScreen = bySpace.extend({ elementId: z.string().max(64).default('') });

const propToken = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/rtc/getPropToken',
  access: 'member',
  mutates: false,
  input: byScreen,
  output: accessSchema,
  summary: 'Access to what a large screen shows, for watching only',
});

const propTokenUser = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/rtc/getPropTokenUser',
  access: 'member',
  mutates: false,
  input: byScreen,
  output: accessSchema,
  summary: 'Access to a large screen, for showing something on it',
});

const spacePropsRtc = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceProps/getRtc',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** `userId`: whose screen it shows; empty: nobody's. */
  output: z.object({ screens: z.array(z.object({ elementId: z.string(), userId: z.string() })) }),
  summary: 'The large screens of a space, and whose screen each shows now',
});

export const VOICE_CALLS = {
  getSpaceRtcConfig,
  webRtcToken,
  rtcToken,
  propToken,
  propTokenUser,
  spacePropsRtc,
} as const;
type VoiceCalls = typeof VOICE_CALLS;

type ToServer = { [N in keyof typeof VOICE_SIGNALS]: z.input<(typeof VOICE_SIGNALS)[N]> };

declare module '../../contract/features' {
  interface FeatureCalls extends VoiceCalls {}
  interface FeatureSignals {
    voice: { toServer: ToServer; toClient: VoiceToClient };
  }
}
