import type { Observable } from 'rxjs';
import type { MessageInput } from '../model/chat/chat';
import type { Expression } from '../model/chat/expression';
import type { Point } from '../model/point';
import type { FeatureSignal, SpaceEvent, Welcome } from '../wire/events';

export type { Welcome };

/** The state of the connection to the realtime server of the space. */
export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open'; readonly rtt: number }
  /** Lost; trying again. `retryAt` is `performance.now()` time of the next try. */
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly retryAt: number }
  | {
      readonly kind: 'closed';
      readonly code: number;
      readonly reason: string;
      readonly desc: string;
      /** The moderator's reason and the end of a ban (W83). */
      readonly why?: string;
      readonly until?: string;
    };

/** The fields of a message beside `cid` and text (W70). */
export type MessageOptions = Omit<MessageInput, 'cid' | 'text'>;

/** The result of a send; after a reconnect the message is sent again with the same `cid`. */
export type SendResult =
  | { readonly ok: true; readonly cid: string; readonly id: number }
  | { readonly ok: false; readonly cid: string; readonly code: number; readonly desc: string };

/** Receives remote movement; called synchronously while a frame is read. Positions are logical pixels. */
export interface MovementSink {
  /** A position of a slot now in view. `at` is local time, ms (`performance.now()`). */
  put(slot: number, x: number, y: number, dirPose: number, at: number): void;
  /** The slot is out of view. */
  hide(slot: number): void;
  /** Another person in view shows an expression. */
  express(slot: number, expression: Expression): void;
  /** The server sets the local position: `correct` after a refused move, `place` otherwise. */
  ownPosition(x: number, y: number, dirPose: number | undefined): void;
}

/**
 * The realtime port of a space. One adapter per service; an adapter writes no state, it emits to streams and the
 * sink.
 */
export interface RealtimeSession {
  readonly connection$: Observable<ConnectionState>;
  /** Emits once per (re)connection; `resumed` tells whether the state continues. */
  readonly welcome$: Observable<Welcome>;
  /** Ordered events, each exactly once while resumed. */
  readonly events$: Observable<SpaceEvent>;
  /** Sends a message to the room or a group. Resolves when the server accepts or refuses it; never rejects. */
  sendMessage(cid: string, text: string, more?: MessageOptions): Promise<SendResult>;
  /** Sends the local position; the adapter limits the rate and always sends the last one. */
  move(x: number, y: number, dirPose: number): void;
  /** Shows an expression to people nearby; false if there is no connection. */
  express(expression: Expression): boolean;
  /**
   * The position of a person on this server, in view or not, logical pixels; undefined if not on this server or not
   * connected.
   */
  locate(slot: number): Promise<Point | undefined>;
  /** Sends a signal to a feature on the server (W93); false if there is no connection: it is not kept. */
  signal(feature: string, name: string, payload: Record<string, unknown>): boolean;
  /** Signals of the features on the server. */
  readonly signals$: Observable<FeatureSignal>;
  /** Locks or unlocks the area where the local player is (W59); events say what came of it. */
  lockArea(areaId: string, on: boolean): void;
  /** Whether the page is visible: while it is hidden the server may omit remote movement. Kept over reconnects. */
  setVisible(on: boolean): void;
  /** Server clock estimate, ms since 1970. */
  serverNow(): number;
  /** Leaves the current server of the space and enters another with its ticket. */
  switchServer(serverId: string, ticket: string): void;
  /** Leaves the space. Idempotent. */
  dispose(): void;
}

export interface RealtimeOptions {
  readonly spaceId: string;
  /** Requests a one-time ticket for each fresh connection. `serverId` is the server of the last connection. */
  readonly ticket: (serverId: string | undefined) => Promise<string>;
  readonly movement: MovementSink;
}
