import type { SpaceEvent } from '../../contract/wire/events.schema';
import type { LoadedMember, Platform, RealtimeLog, Seat } from '../platform';
import type { PlayerState } from './player-state';
import type { Connection } from './connection';
import type { PositionSaver } from './position-saver';
import type { SpaceRoom } from './space-room';

export interface RoomDeps {
  readonly platform: Platform;
  readonly saver: PositionSaver;
  readonly log: RealtimeLog;
  readonly tickHz: number;
  readonly random: () => number;
  /** Takes the person's body out of the other servers of the space (W51). */
  readonly leaveOthers: (room: SpaceRoom, userId: string, now: number) => void;
  /** Tells everybody on the other servers of the space (W52). */
  readonly publishToOthers: (room: SpaceRoom, event: SpaceEvent, now: number) => void;
}

export interface Newcomer {
  readonly connection: Connection;
  readonly loaded: LoadedMember;
  readonly seat: Seat;
}

/** One who waits for the next tick to be welcomed. */
export type Arrival =
  Newcomer | { readonly connection: Connection; readonly token: string; readonly seq: number };

/** Tells the connection what it is now: inside with a body, or not. */
export type OnEntered = (connection: Connection, body: PlayerState) => void;

export const RESTARTING = {
  zh: '服务器正在重启，马上回来',
  en: 'The server is restarting and will be back in a moment.',
} as const;

export const REPLACED = {
  zh: '你已在另一个页面进入这个空间',
  en: 'You have entered this space in another page.',
} as const;
