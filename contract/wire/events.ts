import type { Announcement, ChatGroup, ChatMessage, MessageInput } from '../model/chat/chat';
import type { PrivateEvent } from '../model/chat/private-chat';
import type { AreaState } from '../model/document/area';
import type { ElementState, LeftCount, SharedLeftMessage } from '../model/element/element';
import type { RosterMember } from '../model/member/member';
import type { SpaceGameConfig } from '../model/space';

/** A `say` frame: a message to the room or a group. */
interface Say extends MessageInput {
  t: 'say';
}

/** Text frames of a client. */
export type ClientMessage =
  | {
      t: 'hello';
      v: number;
      spaceId: string;
      ticket?: string | undefined;
      resume?: { token: string; seq: number } | undefined;
    }
  | Say
  /** Whether the page is visible; a connection starts as visible (W47). */
  | { t: 'look'; on: boolean }
  /** Requests the position of a person out of view (W39). */
  | { t: 'find'; slot: number }
  /** Locks or unlocks the area where the person is (W59). */
  | { t: 'lock'; areaId: string; on: boolean }
  | FeatureSignal
  /** Leaves the space without the 30 s of grace. */
  | { t: 'leave' };

/** Between a feature on the server and its part on one client, in either direction (W93). */
export interface FeatureSignal {
  t: 'signal';
  feature: string;
  name: string;
  payload: Record<string, unknown>;
}

/** An element was switched by `userId`. */
interface Switched extends ElementState {
  k: 'element';
  userId: string;
}

/** An area lets people in again, or no longer (W59). */
interface AreaChanged extends AreaState {
  k: 'area';
}

/** A message was left at an element; `count`: its current number of messages (W67). */
interface Left extends LeftCount {
  k: 'left';
  message: SharedLeftMessage;
}

/** A left message was removed. */
interface Unleft extends LeftCount {
  k: 'unleft';
  messageId: number;
}

/** A published version of the space's document, and the size of its map. */
export interface DocumentVersion {
  version: number;
  widthTiles: number;
  heightTiles: number;
}

/** The server follows another document from here on (W69). */
interface DocumentChanged extends DocumentVersion {
  k: 'document';
  /** The elements whose state differs from the new document. */
  elements: ElementState[];
  /** The message counts of its elements. */
  left: LeftCount[];
}

/** An ordered event. `to` stays on the server. A slot is 0..65535. */
export type SpaceEvent =
  | { k: 'join'; slot: number; member: RosterMember }
  /**
   * `to`: the user's new server in the same space. `visitTime`, ISO 8601: the last presence of a user who left the
   * space.
   */
  | {
      k: 'leave';
      slot: number;
      userId: string;
      to?: string | undefined;
      visitTime?: string | undefined;
    }
  /** Name, avatar or state of a person changed. */
  | { k: 'member'; slot: number; member: RosterMember }
  /** The person's connection is gone (`away`) or back, within the 30 s of grace. */
  | { k: 'away'; slot: number; away: boolean }
  | { k: 'chat'; message: ChatMessage }
  /** A message was withdrawn by `userId` (W72). */
  | {
      k: 'withdraw';
      messageId: number;
      groupId?: string | undefined;
      userId: string;
      nickname: string;
    }
  /** A moderator has approved or rejected held danmaku (W73). */
  | { k: 'danmaku'; passed: boolean; messages: { id: number; userId: string; text: string }[] }
  /** A chat group was created, renamed, or got another password, which removes its members (W74). */
  | { k: 'group'; group: ChatGroup; emptied: boolean }
  | { k: 'ungroup'; groupId: string }
  /** An announcement of a moderator, current until it is withdrawn (W75). */
  | { k: 'announce'; announcement: Announcement }
  | { k: 'unannounce'; announcementId: number }
  | { k: 'config'; config: SpaceGameConfig }
  | DocumentChanged
  | AreaChanged
  /** A user asks the receiver to come; their position in logical pixels, and their server. */
  | { k: 'come'; userId: string; nickname: string; serverId: string; x: number; y: number }
  /** A user follows the receiver, or has stopped. */
  | { k: 'follow'; userId: string; nickname: string; mark: boolean }
  /**
   * A request to speak (`up`), its withdrawal, or its answer (`declined`: no): for moderators, the answer also for
   * the requesting user (W80).
   */
  | { k: 'hand'; userId: string; nickname: string; up: boolean; declined?: boolean | undefined }
  /** A moderation action or its undo, for moderators (W85). The name stays: clients of other versions know it. */
  | { k: 'deed' }
  /** The state of a member on another server; `serverId` empty: offline (W81). The name stays, as that of `deed`. */
  | { k: 'elsewhere'; member: RosterMember; serverId: string }
  /** An event of a feature; its payload has the shape that the feature declares (W90). */
  | { k: 'feature'; feature: string; name: string; payload: Record<string, unknown> }
  | PrivateEvent
  | Switched
  /** A user played the sound of an element. */
  | { k: 'sound'; elementId: string; userId: string }
  | Left
  | Unleft;

/**
 * Why the server ends a connection. The three reasons of an activity are the forced-leave events of the
 * specification's section 4 (start, end, auth); `left`: the user left all rooms by a call.
 */
export const BYE_REASONS = [
  'replaced',
  'restart',
  'signedOut',
  'kicked',
  'closed',
  'left',
  'activityStart',
  'activityEnd',
  'activityAuth',
] as const;
export type ByeReason = (typeof BYE_REASONS)[number];

/** The first frame of the server: the state of the space. */
export interface Welcome {
  t: 'welcome';
  resumed: boolean;
  seq: number;
  slot: number;
  /** The user's position, logical pixels, and direction. */
  x: number;
  y: number;
  dir: number;
  tickHz: number;
  /** Server's clock, ms since 1970. */
  now: number;
  resumeToken: string;
  serverId: string;
  /** Everybody in the space, the user included. With `resumed`: the state after the replayed events. */
  roster: { slot: number; away: boolean; member: RosterMember }[];
  config: SpaceGameConfig;
  /** The document that the server follows now. With `resumed`: after the replayed events. */
  document: DocumentVersion;
  /** The elements whose state differs from the document. With `resumed`: after the replayed events. */
  elements: ElementState[];
  /** The message counts of elements. With `resumed`: after the replayed events. */
  left: LeftCount[];
  /** Ids of the code gates that this person has opened. */
  gates: string[];
  /** The areas that are locked, full or closed; absent: none. With `resumed`: after the replayed events. */
  areas?: AreaState[] | undefined;
}

/** Text frames of the server. */
export type ServerMessage =
  | Welcome
  /** Each event with its number; `upTo`: the number of the last one. */
  | { t: 'events'; upTo: number; list: [number, SpaceEvent][] }
  | { t: 'said'; cid: string; id: number }
  /** Answers `find`, logical pixels; without a position if nobody on this server has the slot. */
  | { t: 'found'; slot: number; at?: { x: number; y: number } | undefined }
  | FeatureSignal
  | { t: 'refused'; cid?: string | undefined; code: number; desc: string }
  | {
      t: 'bye';
      reason: ByeReason;
      desc: string;
      /** The moderator's reason (W83). */
      why?: string | undefined;
      /** The end of a ban, ISO 8601; absent: permanent, or not a ban. */
      until?: string | undefined;
    };
