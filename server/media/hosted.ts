import type { Observable } from 'rxjs';
import type { SourceName } from './sfu/messages';

/** Somebody who joins: `peer` is their name in commands and events. */
export interface MediaPerson {
  readonly peer: string;
  readonly spaceId: string;
  readonly userId: string;
}

/** How a client enters a media service. */
export interface HostedAccess {
  /** Address of the service, or the id of the app there. */
  readonly url: string;
  /** Empty: the client gets its channels by `channels`. */
  readonly channel: string;
  /** The name of the client there. */
  readonly uid: string;
  readonly token: string;
}

/** A channel of the service that carries one source of one person. */
export interface MediaChannel {
  /** Whose media it carries. */
  readonly peer: string;
  readonly source: SourceName;
  readonly channel: string;
  /** The publisher's number in it. */
  readonly uid: number;
  /** Lets this client in for a short time; the next list has a newer one. */
  readonly token: string;
}

/** What a client of a media service has to know. */
export type HostedNews =
  /** Who may receive the sources of this peer; replaces the last list. */
  | {
      readonly kind: 'audience';
      readonly peer: string;
      readonly listeners: readonly { readonly uid: string; readonly sources: readonly SourceName[] }[];
    }
  /** The channels into which this peer sends, and those that it receives; replaces the last lists. */
  | {
      readonly kind: 'channels';
      readonly peer: string;
      readonly send: readonly MediaChannel[];
      readonly receive: readonly MediaChannel[];
    };

/**
 * A media service outside, to which clients connect themselves. Of the commands `publish` asks for the right to send, without
 * a description, and `show` decides what a client may receive.
 */
export interface HostedMedia {
  readonly news$: Observable<HostedNews>;
  /** Before any command about this peer. */
  admit(person: MediaPerson): Promise<HostedAccess>;
  /** The client says that it is connected to the service. */
  reached(peer: string): void;
  /** The client says that it sends a source now; `published` follows when the service confirms it. */
  sent(peer: string, source: SourceName): void;
  /** As the command `leave`, and what this person was given opens nothing any more. */
  expel(peer: string): void;
  /** Access again for somebody who was admitted: to their own source, or to that of `of`. Undefined: they may not. */
  access(peer: string, source: SourceName, of?: string): Promise<HostedAccess | undefined>;
}
