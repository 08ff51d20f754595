import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Observable } from 'rxjs';
import type { ErrorName } from '../contract/calls/errors';
import type { EntryRefusal } from '../contract/model/activity';
import type { ChatMessage, MessageInput } from '../contract/model/chat/chat';
import type { ByeReason, FeatureSignal, SpaceEvent } from '../contract/wire/events';
import type { RosterMember } from '../contract/model/member/member';
import type { PrivateEvent } from '../contract/model/chat/private-chat';
import type { SpaceGameConfig } from '../contract/model/space';
import type { SpaceDocument } from '../contract/model/space-document';

/** A session, resolved from the session cookie. Never contains the token. */
export interface Session {
  /** Id of the session row; safe to log and compare. */
  readonly id: string;
  readonly userId: string;
  readonly kind: 'phone' | 'guest' | 'anonymous';
  /** Space of a guest's sign-in; the session is valid there and where the guest is admitted later. Phone sessions: all. */
  readonly spaceId: string | undefined;
  /** An account without a bound phone. Guests need none. */
  readonly needsPhone: boolean;
  /** Expiry time, ms since 1970. */
  readonly expiresAt: number;
}

/** Position of the feet, logical pixels; `dir` as in `contract/model/motion`. */
export interface SavedPosition {
  readonly x: number;
  readonly y: number;
  readonly dir: number;
}

export interface PositionUpdate extends SavedPosition {
  readonly spaceId: string;
  readonly userId: string;
  /** Set if the user has left: the end of the visit. */
  readonly left?: Date;
}

export interface LoadedSpace {
  readonly spaceId: string;
  readonly version: number;
  readonly document: SpaceDocument;
  readonly config: SpaceGameConfig;
  /** Maximum number of users in a server (shard) of the space. */
  readonly maxNum: number;
  /** Number of servers (shards) of the space; their ids are `<spaceId>-1` to `<spaceId>-<serverNum>`. */
  readonly serverNum: number;
}

/** The grant of a ticket: a single entry into a server of the space. */
export interface Seat {
  readonly serverId: string;
  /** Enters even a full server: for managers, and for users with a seat reserved before managers filled it. */
  readonly always: boolean;
  /** Arrival through a portal: the user appears beside this element, if it exists (W66). */
  readonly at?: string;
  /** Arrival through a portal at this spawn point, if it exists (W66). */
  readonly spawnId?: string;
}

export interface LoadedMember {
  readonly member: RosterMember;
  /** Undefined on the first visit: choose a spawn point. Not validated against the current document. */
  readonly position: SavedPosition | undefined;
  /** Code gates that the user has opened (W60). */
  readonly gates: readonly string[];
}

export type { EntryRefusal };

/** A user must leave a space, with the text of `error` and the reason sent on the wire (W55). */
export interface Expulsion {
  readonly spaceId: string;
  readonly userId: string;
  /** Absent: no text. */
  readonly error?: ErrorName;
  /** Absent: `kicked`. */
  readonly bye?: ByeReason;
  /** The moderator's text (W83). */
  readonly why?: string;
  /** End of a ban, ISO 8601. */
  readonly until?: string;
}

/** The access rules of a space changed: recheck its users, and expel users without access for this reason. */
export interface Recheck {
  readonly spaceId: string;
  readonly bye: ByeReason;
}

/** A newer document of a space was published. */
export interface DocumentChange {
  readonly spaceId: string;
  readonly version: number;
}

/** A request from a user to another user in the same space (W54). */
export type MemberRequest = {
  readonly spaceId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
} & ({ readonly k: 'come' } | { readonly k: 'follow'; readonly mark: boolean });

/** An element event, published to everybody in the space (W61, W64, W67). */
export interface ElementBroadcast {
  readonly spaceId: string;
  readonly event: Extract<SpaceEvent, { k: 'element' | 'sound' | 'left' | 'unleft' }>;
}

/** An event from outside the rooms, published to everybody in the space or to some users. */
export interface SpaceBroadcast {
  readonly spaceId: string;
  readonly event: SpaceEvent;
  /** User ids; absent: everybody. */
  readonly to?: readonly string[];
}

export interface UserEvent {
  readonly userId: string;
  readonly event: PrivateEvent;
}

export interface GateOpened {
  readonly spaceId: string;
  readonly userId: string;
  readonly elementId: string;
}

/** Presence of the users in the servers of this process, as accepted by the gateway. */
export interface LocalPresence {
  /** Logical pixels; undefined: the user is not present in the space. */
  whereabouts(spaceId: string, userId: string): { readonly x: number; readonly y: number } | undefined;
  /** Places a user beside a point (W65); false: no free spot, or the user is not present. */
  placeBeside(spaceId: string, userId: string, x: number, y: number): boolean;
  /** Shows an expression above a user (W38), by its index in the list; false: the user is not present. */
  express(spaceId: string, userId: string, place: number): boolean;
}

/** One user in a server of a space, as the features see them; positions of the feet in logical pixels. */
export interface RoomPerson {
  readonly userId: string;
  readonly slot: number;
  readonly session: Session;
  readonly member: RosterMember;
  readonly movement: { readonly x: number; readonly y: number };
  /** Time since which no client is connected, monotonic milliseconds. */
  readonly awaySince: number | undefined;
  /** `roundTrip`: median of the last pings, milliseconds; 0: not known yet. */
  readonly connection: { readonly roundTrip: number } | undefined;
}

/** A server of a space on this process, at one tick. */
export interface TickedRoom {
  readonly spaceId: string;
  readonly serverId: string;
  readonly document: SpaceDocument;
  readonly config: SpaceGameConfig;
  readonly people: Iterable<RoomPerson>;
  readonly size: number;
}

/** Sends a signal to a user's client on this process (W93); false: there is none, and the signal is lost. */
export type SendSignal = (spaceId: string, userId: string, signal: FeatureSignal) => boolean;

/** The same for users on any node. Rejects if the responsible node does not respond. */
export type Presence = {
  readonly [K in keyof LocalPresence]: (
    ...who: Parameters<LocalPresence[K]>
  ) => Promise<ReturnType<LocalPresence[K]>>;
};

/** A user moved to this server from any other server of the space. */
export interface Moved {
  readonly spaceId: string;
  readonly userId: string;
  readonly serverId: string;
}

/** The gateways of other nodes; each server of a space runs on a single node. */
export interface RemotePresence {
  /** Address of the other node that holds a server; undefined: this node holds it, or no node yet. */
  holderOf(serverId: string): Promise<string | undefined>;
  /** Claims a server for this node. False: another node holds it. Idempotent. */
  claim(serverId: string): Promise<boolean>;
  release(serverId: string): Promise<void>;
  /** Publishes to users on other nodes. */
  publish(broadcast: SpaceBroadcast): void;
  moved(moved: Moved): void;
  /** Users who entered servers of other nodes. */
  readonly moved$: Observable<Moved>;
  /** Events of other nodes were lost, so the local state may be stale. */
  readonly missed$: Observable<void>;
}

/** The recipients of an event: a predicate, evaluated for each present user. */
export type Audience = (userId: string) => boolean;

/** A chat event, published to everybody in the space or to the users of `to` (W52, W71). */
export interface ChatBroadcast {
  readonly spaceId: string;
  readonly event: Extract<
    SpaceEvent,
    { k: 'chat' | 'withdraw' | 'danmaku' | 'group' | 'ungroup' | 'announce' | 'unannounce' }
  >;
  readonly to?: Audience | undefined;
}

export type SendResult =
  | {
      readonly ok: true;
      readonly message: ChatMessage;
      /** False: this cid was stored before. */ readonly fresh: boolean;
    }
  | { readonly ok: false; readonly error: ErrorName };

export interface ChatPort {
  /**
   * Validates a message against the rules of its space and stores it exactly once by (space, user, cid). A new message
   * is published (`events$`) before this resolves. Calls of a space are stored, published and resolved in id order.
   * Rejects only on a database failure; nothing is published then. Does not limit rates.
   * Messages of other nodes are published once, in the same id order, after `follow` of the space.
   */
  send(spaceId: string, userId: string, input: MessageInput): Promise<SendResult>;
  /** Whether the user may send another message now, over any transport (W42). Called once before each `send`. */
  withinRate(spaceId: string, userId: string, cid: string): Promise<boolean>;
  /** Starts delivery of the space's messages on this node; no later message is missed. Idempotent. */
  follow(spaceId: string): Promise<void>;
  unfollow(spaceId: string): void;
  readonly events$: Observable<ChatBroadcast>;
}

export interface SessionEnd {
  readonly sessionId: string;
  readonly userId: string;
  readonly why: 'signedOut' | 'expired';
}

/** The platform as the realtime gateway uses it. The streams are hot and never error. */
export interface Platform {
  /** Exact origins that may open the realtime connection (W1, trust T16). */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Whether an upgrade with this Origin and Host header is allowed: an allowed origin, or the same host. */
  originAllowed(origin: string | undefined, host: string | undefined): boolean;
  /** The session of a Cookie header; undefined when there is none or it has ended. */
  authenticate(cookieHeader: string | undefined): Promise<Session | undefined>;
  /** Reloads a session (W44); undefined when it has ended. */
  revalidate(sessionId: string): Promise<Session | undefined>;
  /** Consumes a ticket. Returns its seat once, if the ticket is for this session and space and at most 60 s old. */
  redeemTicket(ticket: string, session: Session, spaceId: string): Promise<Seat | undefined>;
  /**
   * Why the user may not be in the space now; undefined: allowed. `address` is the caller's, for region restrictions;
   * without it the region is not checked, because the ticket was issued to an accepted address.
   */
  mayEnter(session: Session, spaceId: string, address?: string): Promise<EntryRefusal | undefined>;
  /** Undefined if the space does not exist. `version`: the document is at least that one, if it was published. */
  loadSpace(spaceId: string, version?: number): Promise<LoadedSpace | undefined>;
  /** Loads a member; creates the membership if necessary. */
  memberFor(spaceId: string, userId: string): Promise<LoadedMember>;
  savePositions(batch: readonly PositionUpdate[]): Promise<void>;
  /** Switch states of a space by element id. The map is live: it has each change before `elementEvents$` emits it. */
  elementStates(spaceId: string): Promise<ReadonlyMap<string, boolean>>;
  /** Number of messages left at each element of a space; the map is live too. */
  leftCounts(spaceId: string): Promise<ReadonlyMap<string, number>>;
  /** Ids of the areas that moderators have closed; the set is live too. */
  closedAreas(spaceId: string): Promise<ReadonlySet<string>>;
  /**
   * Called when a user enters or leaves a server of a space; leaving only updates the state of the member list.
   * On a server switch the user leaves the old server before entering the new server.
   */
  setOnline(spaceId: string, userId: string, online: boolean, serverId: string): void;
  readonly chat: ChatPort;
  readonly remotePresence: RemotePresence;
  /** Name, avatar or state was saved: call `memberFor` again. */
  readonly userChanged$: Observable<{ readonly userId: string }>;
  readonly sessionEnded$: Observable<SessionEnd>;
  /** A user was banned from, removed from, or has left a space. */
  readonly expelled$: Observable<Expulsion>;
  readonly recheck$: Observable<Recheck>;
  readonly memberRequests$: Observable<MemberRequest>;
  /** An event for a single user on any server (W57). */
  readonly userEvents$: Observable<UserEvent>;
  readonly elementEvents$: Observable<ElementBroadcast>;
  readonly spaceEvents$: Observable<SpaceBroadcast>;
  readonly gateOpened$: Observable<GateOpened>;
  readonly documentChanged$: Observable<DocumentChange>;
  readonly configChanged$: Observable<{ readonly spaceId: string; readonly config: SpaceGameConfig }>;
  /** A client's signal to a feature (W93). */
  onSignal(from: { readonly spaceId: string; readonly session: Session }, signal: FeatureSignal): void;
  /** Called after each tick of each room. `now` is monotonic milliseconds. */
  onTick(room: TickedRoom, now: number): void;
}

/** The result of `attachRealtime` in `server/realtime/gateway`. */
export interface RealtimeServer extends LocalPresence {
  readonly signal: SendSignal;
  /** Number of users in all spaces of this process. */
  playerCount(): number;
  /** Ids of the users present in any server of the space. */
  roster(spaceId: string): readonly string[];
  /** Sends `bye`, saves positions and closes all connections. Resolves when everything is saved; idempotent. */
  stop(): Promise<void>;
}

export interface RealtimeOptions {
  readonly tickHz: number;
  /** Whether the address of an upgrade may have another connection. Absent: always. */
  readonly admitUpgrade?: (request: IncomingMessage, socket: Duplex) => boolean;
  /** The key that proves to other nodes that a connection comes from a node. */
  readonly nodeKey?: string;
  readonly log: RealtimeLog;
}

/** The part of a pino logger that the gateway uses. */
export interface RealtimeLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
