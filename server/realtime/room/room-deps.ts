import type { SpaceEvent } from '../../../contract/wire/events';
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
  /** Removes the user's player from the other servers of the space (W51). */
  readonly leaveOthers: (room: RoomId, userId: string, now: number) => void;
  /** Publishes an event to the other servers of the space (W52). */
  readonly publishToOthers: (room: RoomId, event: SpaceEvent, now: number) => void;
}

export interface Newcomer {
  readonly connection: Connection;
  readonly loaded: LoadedMember;
  readonly seat: Seat;
}

/** A connection that waits for the next tick to be welcomed. */
export type Arrival =
  Newcomer | { readonly connection: Connection; readonly token: string; readonly seq: number };

/** Called with the player when a connection has entered. */
export type OnEntered = (connection: Connection, player: PlayerState) => void;
