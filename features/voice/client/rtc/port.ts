import type { Observable } from 'rxjs';
import type { HeardVoice, MediaSource, PersonMedia, StopReason } from '../../model';

/**
 * The media of a space: an adapter for each service. Events flow out as observables, wishes go in as calls. The server
 * decides which voices each person hears; an adapter subscribes to what it is given.
 */
export interface RtcSession {
  readonly state$: Observable<RtcState>;
  /** Everybody in the room who sends something or has sent. */
  readonly people$: Observable<readonly PersonMedia[]>;
  /** Ids of those who speak now. */
  readonly speaking$: Observable<readonly string[]>;
  /** The people that the user hears, the most important first. */
  readonly voices$: Observable<readonly Voice[]>;
  /** A track of another user begins, is replaced, or ends. */
  readonly tracks$: Observable<RemoteTrack>;
  /** A source of the user was ended by the server, or refused after a reconnect. */
  readonly stopped$: Observable<Stopped>;
  join(): void;
  leave(): void;
  /**
   * Sends a source, also again after each reconnect until `unpublish`; replaces what it sent before. Rejects with
   * `PublishRefused`. Sound of a screen is always sent as music.
   */
  publish(source: MediaSource, tracks: readonly MediaStreamTrack[], sound?: SoundQuality): Promise<void>;
  /** Another device for a source that is sent already; the connection stays. */
  replace(source: MediaSource, track: MediaStreamTrack): Promise<void>;
  unpublish(source: MediaSource): void;
  /** Kept over reconnects. The caller silences the track. */
  mute(muted: boolean): void;
  /** Pictures in view, the most important first. */
  view(pictures: readonly Picture[]): void;
  dispose(): void;
}

export type SoundQuality = 'speech' | 'music';

/**
 * `lost`: was connected, and tries to be again. `unavailable`: the space has no media, or not now; what was sent has ended.
 */
export type RtcState = 'idle' | 'connecting' | 'connected' | 'lost' | 'unavailable';

export type Voice = HeardVoice;

export interface RemoteTrack {
  readonly userId: string;
  readonly source: MediaSource;
  readonly kind: 'audio' | 'video';
  /** Undefined: it ended. */
  readonly track: MediaStreamTrack | undefined;
}

export interface Stopped {
  readonly source: MediaSource;
  readonly why: StopReason;
}

export interface Picture {
  readonly userId: string;
  readonly source: MediaSource;
  /** Device pixels. */
  readonly width: number;
}

export class PublishRefused extends Error {
  constructor(readonly why: StopReason) {
    super(`the media server refused: ${why}`);
  }
}
