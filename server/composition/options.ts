import type { Config } from '../config';
import type { Database } from '../database/database';
import type { ListedFeature } from '../features/feature';
import type { Log } from '../log';
import type { PresenceRegistry } from '../nodes/presence-registry';
import type { Nodes } from '../nodes/nodes';
import type { LocalPresence } from '../platform';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  /** The processes that this one serves with. */
  readonly nodes: Nodes;
  /** Who is where, on all of them. */
  readonly registry: PresenceRegistry;
  readonly log: Log;
  readonly secret: string;
  readonly version: string;
  /** Where those of this process are. */
  readonly presence: LocalPresence;
  readonly features: readonly ListedFeature[];
  /** The clock of sessions, codes, captchas and tickets, ms since 1970. */
  readonly now: () => number;
}
