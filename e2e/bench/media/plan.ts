import type { Observable } from 'rxjs';
import type { MediaCommand, MediaEvent, PublicationId } from '../../../server/media/sfu/messages';

/** A number of people who send and listen. */
export interface Plan {
  readonly kind: 'audio' | 'video';
  /** Begins the names of the senders and listeners. */
  readonly name: string;
  readonly senders: number;
  readonly listeners: number;
  /** What each listener gets. */
  readonly shown: readonly PublicationId[];
  /** Interval of frames, ms, and their packets, bytes. */
  readonly every: number;
  readonly sizes: readonly number[];
}

/** A voice without encoding. */
export const VOICE = { kind: 'audio', every: 20, sizes: [60] } as const;

/** LiveKit's server, and what signs its tokens. */
export interface LiveKitWay {
  readonly by: 'LiveKit';
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** How a load reaches what it loads. */
export type Way =
  | { readonly by: 'media server' }
  | LiveKitWay
  /** A plain forwarder of datagrams at a port of this machine. */
  | { readonly by: 'forwarder'; readonly port: number };

export interface LoadFigures {
  readonly received: number;
  readonly missing: number;
}

/** Settings of the load in a process of its own. */
export interface LoadSettings {
  readonly plan: Plan;
  readonly way: Way;
}

/** The signalling of the media server. */
export interface MediaPort {
  send(command: MediaCommand): void;
  readonly events$: Observable<MediaEvent>;
}

export const publicationOf = (name: string, kind: Plan['kind']): PublicationId =>
  `${name}/${kind === 'audio' ? 'voice' : 'screen'}/${kind}`;
