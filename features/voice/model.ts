import type { SpaceElement } from '../../contract/model/space-document';

/** The services that can carry media; which one does is configured. */
export const MEDIA_PROVIDERS = ['embedded', 'livekit', 'agora'] as const;
export type MediaProvider = (typeof MEDIA_PROVIDERS)[number];

/** What somebody sends; each on a connection of its own. A screen may bring sound. */
export const MEDIA_SOURCES = ['voice', 'camera', 'screen'] as const;
export type MediaSource = (typeof MEDIA_SOURCES)[number];

/** Why the server ended a source of a user, or refuses one. */
export const STOP_REASONS = [
  /** Silenced by a moderator. */
  'silenced',
  /** The user chose the silence. */
  'ownSilence',
  /** Everybody is muted, and the user has no permission to speak. */
  'muteAll',
  /** The space does not let this user share a screen. */
  'screenAuth',
  /** The offer could not be read, or the media server had no answer. */
  'failed',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** How a voice reaches the listener. */
export type Hearing =
  /** By nearness: it falls off with the distance. */
  | 'near'
  /** In the same private area: at full volume wherever they stand. */
  | 'area'
  /** A broadcast to the whole space. */
  | 'stage';

/** A voice that a client hears. */
export interface HeardVoice {
  readonly userId: string;
  readonly how: Hearing;
  /** How much of it passes into the area of the listener, above 0, below 1; absent: all of it. */
  readonly part?: number;
}

/** The state of one user's media, as everybody in the room sees it. */
export interface PersonMedia {
  readonly userId: string;
  /** `off`: sends no voice; `muted`: has a microphone, which is muted. */
  readonly voice: 'on' | 'muted' | 'off';
  readonly camera: boolean;
  readonly screen: boolean;
}

export interface IceServer {
  readonly urls: readonly string[];
  readonly username: string;
  readonly credential: string;
}

/** How a client enters a media service outside. */
export interface ServiceAccess {
  /** Address of the service, or the id of the app there. */
  readonly url: string;
  readonly channel: string;
  /** The name of the client there. */
  readonly uid: string;
  readonly token: string;
}

/** A channel at a media service that carries one source of one person. */
export interface SourceChannel {
  /** Whose media it carries. */
  readonly userId: string;
  readonly source: MediaSource;
  readonly channel: string;
  /** The number of that person in it. */
  readonly uid: number;
  /** Valid for a short time; the next list has a newer one. */
  readonly token: string;
}

/** Within this distance two people hear each other, logical pixels. */
export const EARSHOT = 160;

/** A track on which the client receives. */
export interface TrackSource {
  /** The `mid` of the transceiver on the listening connection. */
  readonly mid: string;
  readonly kind: 'audio' | 'video';
  /** Absent: the track is silent now. */
  readonly userId?: string;
  readonly source?: MediaSource;
}

/** Signals of the server to one client (W93). */
export interface VoiceToClient {
  /** Answers `join` and `sync`, and replaces what a client knew before. */
  joined: {
    readonly provider: MediaProvider;
    /** Absent for the embedded media server. */
    readonly access?: ServiceAccess;
    readonly iceServers: readonly IceServer[];
    /** How long `iceServers` let new connections in, ms; a `sync` brings others. */
    readonly iceValidFor: number;
    readonly people: readonly PersonMedia[];
    /** Ids of those who speak now. */
    readonly speaking: readonly string[];
  };
  /** There is no media on this server or in this space, or the media server is being restarted (`again`: ask later). */
  unavailable: { readonly again: boolean };
  /** An offer of the listening connection, with all candidates; answered by `answer`. */
  offer: { readonly sdp: string };
  /** What the tracks carry from now on; tracks that are not listed are unchanged. */
  tracks: { readonly tracks: readonly TrackSource[] };
  /** Answers `publish`, with all candidates. */
  published: { readonly request: number; readonly sdp: string };
  refused: { readonly request: number; readonly why: StopReason };
  /** The server ended this source, and the client closes it. */
  stopped: { readonly source: MediaSource; readonly why: StopReason };
  /** The people that the client hears from now on; replaces the last list. */
  voices: { readonly voices: readonly HeardVoice[] };
  /** Media of people in the room changed. */
  people: { readonly people: readonly PersonMedia[] };
  /** Ids of those in the room who speak now; replaces the last list. */
  speaking: { readonly userIds: readonly string[] };
  /** Over LiveKit: the people that the client lets receive its sources, by their names there; replaces the last list. */
  audience: {
    readonly listeners: readonly { readonly uid: string; readonly sources: readonly MediaSource[] }[];
  };
  /** Over Agora: the channels into which the client sends, and those that it receives; replaces the last lists. */
  channels: { readonly send: readonly SourceChannel[]; readonly receive: readonly SourceChannel[] };
  /** The media server was restarted, or the client's connection to it has ended: join and publish again. */
  restarted: Record<string, never>;
}

/** Whether an element is a large screen, on which shared screens are shown. */
export const isBigScreen = ({ kind }: Pick<SpaceElement, 'kind'>): boolean => kind === 'bigScreen';
