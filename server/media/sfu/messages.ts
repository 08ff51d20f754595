import type { ConnectionState } from './connection';
import type { SlotSource } from './listener';

/** What somebody sends; each on a connection of its own. A screen may bring sound. */
export type SourceName = 'voice' | 'camera' | 'screen';

/** Id of a publication: `<peer>/<source>/<audio or video>`. */
export type PublicationId = `${string}/${SourceName}/${'audio' | 'video'}`;

/** From the server to the process of the media server. */
export type MediaCommand =
  /** Answered by `answered` or `refused` with the same `request`. Replaces an earlier connection of this source. */
  | {
      readonly kind: 'publish';
      readonly request: number;
      readonly peer: string;
      readonly source: SourceName;
      readonly sdp: string;
    }
  | { readonly kind: 'unpublish'; readonly peer: string; readonly source: SourceName }
  /** Opens the connection on which the peer receives; followed by `offer`. */
  | { readonly kind: 'listen'; readonly peer: string }
  | { readonly kind: 'answer'; readonly peer: string; readonly sdp: string }
  /** Everything that the peer receives from now on, the most important first. */
  | { readonly kind: 'show'; readonly peer: string; readonly wanted: readonly WantedPublication[] }
  /** Mutes somebody on the server: nothing of this source is forwarded. */
  | {
      readonly kind: 'allow';
      readonly peer: string;
      readonly source: SourceName;
      readonly allowed: boolean;
    }
  /** Writes a publication into a new file, until it ends; answered by `recorded`. */
  | { readonly kind: 'record'; readonly id: PublicationId; readonly file: string }
  | { readonly kind: 'endRecord'; readonly file: string }
  | { readonly kind: 'leave'; readonly peer: string };

export interface WantedPublication {
  readonly id: PublicationId;
  /** Simulcast layer, 0 is the smallest. */
  readonly layer: number;
}

/** From the process of the media server. */
export type MediaEvent =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'answered'; readonly request: number; readonly sdp: string }
  | { readonly kind: 'refused'; readonly request: number; readonly reason: string }
  | { readonly kind: 'offer'; readonly peer: string; readonly sdp: string }
  | { readonly kind: 'slots'; readonly peer: string; readonly slots: readonly SlotSource[] }
  /** The publications that a source has now; empty: it ended. */
  | {
      readonly kind: 'published';
      readonly peer: string;
      readonly source: SourceName;
      readonly ids: readonly PublicationId[];
    }
  /** The first packet of a recording has come. */
  | {
      readonly kind: 'recording';
      readonly file: string;
      /** Milliseconds since 1970. */
      readonly startedAt: number;
    }
  /** A file of a recording is complete, or `error` says why it ended early. */
  | {
      readonly kind: 'recorded';
      readonly file: string;
      readonly seconds: number;
      readonly error?: string;
    }
  /** Who has spoken since the last event, with the loudest level in -dBov: 0 is the loudest. */
  | { readonly kind: 'levels'; readonly levels: readonly (readonly [peer: string, level: number])[] }
  | {
      readonly kind: 'state';
      readonly peer: string;
      readonly source: SourceName | 'listening';
      readonly state: ConnectionState;
    };

/** What the parent asks to see that the process still answers, and the answer. */
export interface Ping {
  readonly kind: 'ping';
}
export interface Pong {
  readonly kind: 'pong';
}

/** Why the process cannot serve; it ends then. */
export interface Failed {
  readonly kind: 'failed';
  /** `unsupported`: the native library cannot be loaded here. `port`: another program uses the UDP port. */
  readonly why: 'unsupported' | 'port';
  readonly reason: string;
}

export type ToMedia = MediaCommand | Ping;
export type FromMedia = MediaEvent | Pong | Failed;
