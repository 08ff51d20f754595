import type { Observable } from 'rxjs';
import type { z } from 'zod';
import type { Call } from '../../contract/calls/call';
import type { ErrorEntries } from '../../contract/features';
import type { PermissionMatrix } from '../../contract/model/member/permissions';
import type { Config } from '../config';
import type { Db, Tx } from '../database/database';
import type { AnyHandler } from '../http/bound-calls';
import type { HandlersOf } from '../http/context';
import type { ServedFile } from '../http/downloads/send-file';
import type { Limiters } from '../http/limiter';
import type { Log } from '../log';
import type { CheckWords } from '../modules/chat/chat';
import type { AccountColumn, Permissions } from '../modules/identity/identity';
import type { Elements } from '../modules/element/element';
import type { MediaServer } from '../media/media';
import type { PublicationId, SourceName } from '../media/sfu/messages';
import type { Members } from '../modules/members/members';
import type { ModerationLog } from '../modules/moderation/moderation';
import type { SeatReservation } from '../modules/seats/seats';
import type { StoragePort } from '../storage/storage-port';
import type { TakeIn } from '../files/take-in';
import type { PrivateChat } from '../modules/private-chat/private-chat';
import type { Spaces } from '../modules/space/spaces';
import type { FieldsOfFeatures, Users } from '../modules/user/users';
import type { Nodes } from '../nodes/nodes';
import type { Seal } from '../secrets';
import type { Presence, Session, TickedRoom } from '../platform';

/** What a user on this node sends to others now. */
export interface SentMedia {
  readonly userId: string;
  readonly source: SourceName;
  readonly ids: readonly PublicationId[];
  /** Sent to the whole space, as from a stage. */
  readonly isBroadcast: boolean;
}

/**
 * What features offer other features (`FeatureParts.service`), by the feature's name: each adds its part by module
 * augmentation.
 */
export interface FeatureServices {}

/** The API of the core for server features. */
export interface FeatureContext {
  readonly config: Config;
  readonly db: Db;
  readonly nodes: Nodes;
  readonly log: Log;
  readonly limiter: Limiters;
  readonly users: Users;
  readonly members: Members;
  readonly spaces: Spaces;
  readonly seats: SeatReservation;
  readonly presence: Presence;
  readonly elements: Pick<Elements, 'fire'>;
  readonly permissions: Permissions;
  readonly privateChat: PrivateChat;
  readonly moderation: ModerationLog;
  readonly checkWords: CheckWords;
  /** The media server of this process; undefined: switched off by configuration. */
  readonly media: MediaServer | undefined;
  /** Where uploaded files lie. */
  readonly storage: StoragePort;
  /** Checks an uploaded file and makes it public. */
  readonly takeIn: TakeIn;
  /** For what must stay secret in the database. */
  readonly seal: Seal;
  /** Sends a signal of the feature to a user's client on this node (W93); false: there is none, and it is lost. */
  signal(spaceId: string, userId: string, name: string, payload: Record<string, unknown>): boolean;
  /** What is sent in a space on this node, as another feature says; empty if no feature carries media. */
  sentMedia(spaceId: string): readonly SentMedia[];
  /** The uploaded files that anything in a space names: its settings, its versions, and what features store of it. */
  filesNamed(spaceId: string): Promise<ReadonlySet<string>>;
  /** Whether this user edits the document of the space now; true where no feature edits it. */
  editsNow(spaceId: string, userId: string): Promise<boolean>;
  /** What another feature offers. Throws when there is no such feature, or it waits for this one. */
  service<N extends keyof FeatureServices>(name: N): FeatureServices[N];
  /** A counter of a user that another feature provides (`counters`); 0 if no feature provides it. */
  count(counter: string, userId: string): Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One `feature` event (W90), before its payload is checked against the feature's schema. */
export interface FeatureEvent {
  readonly spaceId: string;
  readonly name: string;
  readonly payload: object;
  /** User ids; absent: everybody in the space. */
  readonly to?: readonly string[];
}

/** Where a signal comes from. */
export interface SignalSource {
  readonly spaceId: string;
  readonly session: Session;
}

export type FeatureCallMap = Readonly<Record<string, Call>>;

export interface FeatureParts<C extends FeatureCallMap> {
  readonly handlers: HandlersOf<C>;
  /** For the features that stand on this one. */
  readonly service?: FeatureServices[keyof FeatureServices];
  /** Published in the space on every node. Hot; never errors. */
  readonly events$?: Observable<FeatureEvent>;
  /** A signal of a client in a room of this node (W93), checked against the schema of `signals`. */
  onSignal?(from: SignalSource, name: string, payload: unknown): void;
  /** Called after each tick of each room of this node; must be quick. `now` is monotonic milliseconds. */
  onTick?(room: TickedRoom, now: number): void;
  /** Removes what has expired; runs with the sweeps of the core. */
  sweep?(): Promise<void>;
  /** Run on every server, again and again with this pause, ms; a run that takes longer delays the next one. */
  readonly repeats?: readonly { readonly every: number; run(): Promise<void> }[];
  /** A user entered or left a server of a space. */
  onPresence?(spaceId: string, userId: string, online: boolean, serverId: string): void;
  /** A user was kicked or banned from a space, or ended the membership; before `onPresence`, on every node. */
  onExpelled?(spaceId: string, userId: string): void;
  /** Runs after the columns of `accountColumns` were moved, in the same transaction: `fromId` becomes `intoId`. */
  onAccountMerge?(tx: Tx, fromId: string, intoId: string): Promise<void>;
  /**
   * Runs when an account is deleted, in the same transaction: the rows of the staying columns of `accountColumns` name
   * `successorId` now. Removes what they still say about the user; the other rows go without it.
   */
  onAccountDelete?(tx: Tx, fromId: string, successorId: string): Promise<void>;
  /**
   * Fields of the current user (`getUserInfo`) that the feature fills; of several features the last one in the list wins.
   * `spaceId`: where the user is now.
   */
  userFields?(userId: string, spaceId?: string): Promise<Partial<FieldsOfFeatures>>;
  /** Whether this user may read a stored file because of the feature. */
  showsFile?(userId: string, fileId: string): Promise<boolean>;
  /** A file of the feature (`featureFilePath`); undefined when there is none, or this user may not read it. */
  file?(session: Session, fileId: string, address: string): Promise<ServedFile | undefined>;
  /** What is sent in a space on this node, for other features. */
  sentMedia?(spaceId: string): readonly SentMedia[];
  /** The uploaded files that its rows of a space name; files that nothing names are swept. */
  filesNamed?(spaceId: string): Promise<readonly string[]>;
  /** Ids of the areas of a space that nobody may enter. The set is live: the feature keeps changing it. */
  closedAreas?(spaceId: string): Promise<ReadonlySet<string>>;
  /** Whether this user edits the document of the space now. */
  editsNow?(spaceId: string, userId: string): Promise<boolean>;
  /** Counters of a user that other features may read by name. */
  readonly counters?: Readonly<Record<string, (userId: string) => Promise<number>>>;
}

/** The server part of a feature (ARCHITECTURE.md, «Feature rooms»). */
export interface ServerFeature<C extends FeatureCallMap = FeatureCallMap> {
  readonly name: string;
  readonly calls: C;
  /** Schemas of the payloads of its events, by name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Schemas of the payloads of its clients' signals (W93), by name. */
  readonly signals?: Readonly<Record<string, z.ZodType>>;
  /** Its errors (`featureErrors`); every name and code is unique. */
  readonly errors?: ErrorEntries;
  /** Additions to the permission matrix. */
  readonly permissions?: PermissionMatrix;
  /** Columns of its tables that name a user, for merge, deletion and export of accounts. */
  readonly accountColumns?: readonly AccountColumn[];
  /** Runs at each start, before calls are served; must be idempotent. */
  seed?(db: Db): Promise<void>;
  create(context: FeatureContext): FeatureParts<C>;
}

/** A feature in the list: its handlers are known by name only. */
export interface ListedFeature extends Omit<ServerFeature, 'create'> {
  create(context: FeatureContext): Omit<FeatureParts<FeatureCallMap>, 'handlers'> & {
    readonly handlers: Readonly<Record<string, AnyHandler>>;
  };
}

/** Checks the feature's handlers against its calls, then erases their types, so that a list can contain it. */
export const defineServerFeature = <const C extends FeatureCallMap>(
  feature: ServerFeature<C>,
): ListedFeature => feature;
