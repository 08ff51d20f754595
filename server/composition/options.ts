import type { Config } from '../config';
import type { Database } from '../database/database';
import type { ListedFeature } from '../features/feature';
import type { TakeIn } from '../files/take-in';
import type { Log } from '../log';
import type { PresenceRegistry } from '../nodes/presence-registry';
import type { MediaServer } from '../media/media';
import type { Nodes } from '../nodes/nodes';
import type { LocalPresence, SendSignal } from '../platform';
import type { StoragePort } from '../storage/storage-port';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  /** The nodes of the cluster. */
  readonly nodes: Nodes;
  /** Presence of users on all nodes. */
  readonly registry: PresenceRegistry;
  readonly log: Log;
  readonly secret: string;
  readonly version: string;
  /** Presence of users on this process. */
  readonly presence: LocalPresence;
  readonly sendSignal: SendSignal;
  readonly media: MediaServer | undefined;
  readonly storage: StoragePort;
  readonly takeIn: TakeIn;
  readonly features: readonly ListedFeature[];
  /** The clock of sessions, codes, captchas and tickets, ms since 1970. */
  readonly now: () => number;
}
