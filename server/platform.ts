import type { Observable } from 'rxjs';
import type { ErrorName } from '../contract/calls/errors';
import type { EntryRefusal } from '../contract/model/activity';
import type { ChatMessage, MessageInput } from '../contract/model/chat/chat.schema';
import type { ByeReason, SpaceEvent } from '../contract/wire/events.schema';
import type { RosterMember } from '../contract/model/member/member';
import type { PrivateEvent } from '../contract/model/chat/private-chat';
import type { SpaceGameConfig } from '../contract/model/space.schema';
import type { SpaceDocument } from '../contract/model/space-document';

/** A signed-in person, as the session cookie says. Never carries the token itself. */
export interface Session {
  /** Id of the session row; safe to log and compare. */
  readonly id: string;
  readonly userId: string;
  readonly kind: 'phone' | 'guest' | 'anonymous';
  /** Where a guest signed in: the session is good for it and for those that let the guest in later; phone sessions for all. */
  readonly spaceId: string | undefined;
  /** Absolute end, ms since 1970. */
  readonly expiresAt: number;
}

/** Feet, logical pixels; `dir` as in `contract/model/motion`. */
export interface SavedPosition {
  readonly x: number;
  readonly y: number;
  readonly dir: number;
}

export interface PositionUpdate extends SavedPosition {
  readonly spaceId: string;
  readonly userId: string;
  /** Set for who has left: their visit ended now. */
  readonly left?: Date;
}

export interface LoadedSpace {
  readonly spaceId: string;
  readonly version: number;
  readonly document: SpaceDocument;
  readonly config: SpaceGameConfig;
  /** People at most in one server (shard) of the space. */
  readonly maxNum: number;
  /** How many servers (shards) the space has: their ids are `<spaceId>-1` to `<spaceId>-<serverNum>`. */
  readonly serverNum: number;
}

/** What a ticket is good for: one entrance into one server of the space. */
export interface Seat {
  readonly serverId: string;
  /** Enters even when the server is full: a manager, or one whose place was held while managers filled it. */
  readonly always: boolean;
  /** The person comes through a portal: beside this thing, if it is there (W66). */
  readonly at?: string;
}

export interface LoadedMember {
  readonly member: RosterMember;
  /** Absent at the first visit: choose a spawn. It is not checked against the present document. */
  readonly position: SavedPosition | undefined;
  /** Code gates that the person has opened (W60). */
  readonly gates: readonly string[];
}

export type { EntryRefusal };

/** A person must leave a space: the words of `error`, and the reason that the wire gives (W55). */
export interface Expulsion {
  readonly spaceId: string;
  readonly userId: string;
  /** Absent: nothing is said. */
  readonly error?: ErrorName;
  /** Absent: `kicked`. */
  readonly bye?: ByeReason;
  /** In the keeper's own words (W83). */
  readonly why?: string;
  /** End of a ban, ISO 8601. */
  readonly until?: string;
}

/** Who may be in a space has changed: everybody there is looked at again, and leaves for this reason if need be. */
export interface Recheck {
  readonly spaceId: string;
  readonly bye: ByeReason;
}

/** Something that one person in a space tells another there (W54). */
export type MemberRequest = {
  readonly spaceId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
} & ({ readonly k: 'come' } | { readonly k: 'follow'; readonly mark: boolean });

/** Something that happens at a thing: everybody in the space is told (W61, W64, W67). */
export interface ElementBroadcast {
  readonly spaceId: string;
  readonly event: Extract<SpaceEvent, { k: 'element' | 'sound' | 'left' | 'unleft' }>;
}

/** Something that happens outside of the rooms: everybody in the space is told, or only some. */
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

/** What the gateway of this process knows of the people in its servers, as it has accepted it. */
export interface LocalPresence {
  /** Logical pixels; undefined: the person has no body in the space. */
  whereabouts(spaceId: string, userId: string): { readonly x: number; readonly y: number } | undefined;
  /** Puts a person beside a point (W65); false: there is no free spot, or nobody. */
  placeBeside(spaceId: string, userId: string, x: number, y: number): boolean;
  /** Shows an expression above a person (W38), by its place in the list; false: the person has no body there. */
  express(spaceId: string, userId: string, place: number): boolean;
}

/** The same of people wherever they are. Rejects when another node should say it and does not. */
export type Presence = {
  readonly [K in keyof LocalPresence]: (
    ...who: Parameters<LocalPresence[K]>
  ) => Promise<ReturnType<LocalPresence[K]>>;
};

/** A person's body is in this server from now on, wherever it was in the space. */
export interface Moved {
  readonly spaceId: string;
  readonly userId: string;
  readonly serverId: string;
}

/** The gateways of other nodes: each server of a space lives on one of them. */
export interface RemotePresence {
  /** Address of the other node that holds a server; undefined: it is here, or nowhere yet. */
  holderOf(serverId: string): Promise<string | undefined>;
  /** Holds a server here. False: another node holds it. Repeating is harmless. */
  claim(serverId: string): Promise<boolean>;
  release(serverId: string): Promise<void>;
  /** Tells people on other nodes. */
  publish(told: SpaceBroadcast): void;
  moved(moved: Moved): void;
  /** Bodies that came into servers of other nodes. */
  readonly moved$: Observable<Moved>;
  /** What other nodes told was lost: nothing that is known here is sure any more. */
  readonly missed$: Observable<void>;
}

/** Whom something is told to; asked for each person who is there. */
export type Audience = (userId: string) => boolean;

/** Something of the chat: everybody in the space is told, or those of `to` (W52, W71). */
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
   * Holds a saying to the rules of its space and stores it, exactly once by (space, user, cid); a fresh one is told
   * (`events$`) before this resolves. Calls of one space are stored, told, and resolve, in the order of their ids.
   * Rejects only when the database fails: nothing is told then. Does not limit rates.
   * What is said on other nodes is told in the same order of ids, once, from when the space is followed.
   */
  send(spaceId: string, userId: string, saying: MessageInput): Promise<SendResult>;
  /** Whether the person may say one more thing now, whichever way it comes (W42); asked once before each `say`. */
  withinRate(spaceId: string, userId: string, cid: string): Promise<boolean>;
  /** There are people here from now on: nothing that is said from now on is left out. Repeating is harmless. */
  follow(spaceId: string): Promise<void>;
  unfollow(spaceId: string): void;
  readonly events$: Observable<ChatBroadcast>;
}

export interface SessionEnd {
  readonly sessionId: string;
  readonly userId: string;
  readonly why: 'signedOut' | 'expired';
}

/** Everything that the realtime gateway needs of the platform. The streams are hot and never error. */
export interface Platform {
  /** Exact origins that may open the realtime connection (W1, trust T16). */
  readonly allowedOrigins: ReadonlySet<string>;
  /** Whether an upgrade of this Origin with this Host header may pass: an allowed origin, or the same host. */
  originAllowed(origin: string | undefined, host: string | undefined): boolean;
  /** The session of a Cookie header; undefined when there is none or it has ended. */
  authenticate(cookieHeader: string | undefined): Promise<Session | undefined>;
  /** Looks a session up again (W44); undefined when it has ended. */
  revalidate(sessionId: string): Promise<Session | undefined>;
  /** Uses a ticket up. A place once, when it is of this session and space and not older than 60 s. */
  redeemTicket(ticket: string, session: Session, spaceId: string): Promise<Seat | undefined>;
  /**
   * Whether the person may be in the space now; undefined: yes. `address` is the caller's, for spaces of some regions;
   * without it the region is not asked (a ticket was given out to an address that had passed).
   */
  mayEnter(session: Session, spaceId: string, address?: string): Promise<EntryRefusal | undefined>;
  /** Undefined: there is no such space. */
  loadSpace(spaceId: string): Promise<LoadedSpace | undefined>;
  /** Makes the person a member if need be. */
  memberFor(spaceId: string, userId: string): Promise<LoadedMember>;
  savePositions(batch: readonly PositionUpdate[]): Promise<void>;
  /** What is switched in a space, by thing. The map lives: it has each change before `elementEvents$` tells it. */
  elementStates(spaceId: string): Promise<ReadonlyMap<string, boolean>>;
  /** How many messages lie at each thing of a space; lives in the same way. */
  leftCounts(spaceId: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Told when a body comes into or leaves a server of a space; leaving records nothing but the member list's state.
   * Who changes the server leaves the one before coming into the other.
   */
  setOnline(spaceId: string, userId: string, online: boolean, serverId: string): void;
  readonly chat: ChatPort;
  readonly remotePresence: RemotePresence;
  /** Name, avatar or state was saved: ask `memberFor` again. */
  readonly userChanged$: Observable<{ readonly userId: string }>;
  readonly sessionEnded$: Observable<SessionEnd>;
  /** A person was banned from, removed from, or has left a space. */
  readonly expelled$: Observable<Expulsion>;
  readonly recheck$: Observable<Recheck>;
  readonly memberRequests$: Observable<MemberRequest>;
  /** Something for one person, wherever they are (W57). */
  readonly userEvents$: Observable<UserEvent>;
  readonly elementEvents$: Observable<ElementBroadcast>;
  readonly spaceEvents$: Observable<SpaceBroadcast>;
  readonly gateOpened$: Observable<GateOpened>;
  readonly configChanged$: Observable<{ readonly spaceId: string; readonly config: SpaceGameConfig }>;
}

/** What `attachRealtime` of `server/realtime/gateway` answers. */
export interface RealtimeServer extends LocalPresence {
  /** People in all spaces of this process. */
  playerCount(): number;
  /** User ids with a body in any server of the space now. */
  roster(spaceId: string): readonly string[];
  /** Says bye, saves positions, closes. Resolves when all is saved; idempotent. */
  stop(): Promise<void>;
}

export interface RealtimeOptions {
  readonly tickHz: number;
  readonly log: RealtimeLog;
}

/** The part of a pino logger that the gateway uses. */
export interface RealtimeLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}
