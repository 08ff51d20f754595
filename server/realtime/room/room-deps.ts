import type { SpaceEvent } from '../../../contract/wire/events.schema';
import type { LoadedMember, Platform, RealtimeLog, Seat } from '../../platform';
import type { PlayerState } from './player-state';
import type { Connection } from '../connection/connection';
import type { PositionSaver } from '../movement/position-saver';

/** A room by its ids. */
export interface RoomId {
  readonly spaceId: string;
  readonly serverId: string;
}

export interface RoomDeps {
  readonly platform: Platform;
  readonly saver: PositionSaver;
  readonly log: RealtimeLog;
  readonly tickHz: number;
  readonly random: () => number;
  /** Takes the person's player out of the other servers of the space (W51). */
  readonly leaveOthers: (room: RoomId, userId: string, now: number) => void;
  /** Tells everybody on the other servers of the space (W52). */
  readonly publishToOthers: (room: RoomId, event: SpaceEvent, now: number) => void;
}

export interface Newcomer {
  readonly connection: Connection;
  readonly loaded: LoadedMember;
  readonly seat: Seat;
}

/** One who waits for the next tick to be welcomed. */
export type Arrival =
  Newcomer | { readonly connection: Connection; readonly token: string; readonly seq: number };

/** Tells the connection what it is now: inside with a player, or not. */
export type OnEntered = (connection: Connection, player: PlayerState) => void;
