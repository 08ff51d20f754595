import type { Observable } from 'rxjs';
import type { MessageInput } from '../model/chat/chat.schema';
import type { Expression } from '../model/chat/expression';
import type { Point } from '../model/point';
import type { ServerMessage, SpaceEvent } from '../wire/events.schema';

/** How the client stands with the space's realtime server. */
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
      /** In the words of the keeper who did it, and the end of a ban (W83). */
      readonly why?: string;
      readonly until?: string;
    };

export type Welcome = Extract<ServerMessage, { t: 'welcome' }>;

/** What a message carries beside its text (W70). */
export type MessageOptions = Omit<MessageInput, 'cid' | 'text'>;

/** Fate of a message that was sent: `pending` until told; sent again by itself after a reconnect (same `cid`). */
export type SendResult =
  | { readonly ok: true; readonly cid: string; readonly id: number }
  | { readonly ok: false; readonly cid: string; readonly code: number; readonly desc: string };

/** Where movement of others is written; called synchronously while a frame is read. Positions: logical pixels. */
export interface MovementSink {
  /** A position of a slot now in view. `at` is local time, ms (`performance.now()`). */
  put(slot: number, x: number, y: number, dirPose: number, at: number): void;
  /** The slot is out of view. */
  hide(slot: number): void;
  /** Somebody else in view shows an expression. */
  express(slot: number, expression: Expression): void;
  /** The server sets one's own position: `correct` after a refused move, `place` otherwise. */
  ownPosition(x: number, y: number, dirPose: number | undefined): void;
}

/** Realtime port of a space. One adapter per service; an adapter writes no state: it tells streams and the sink. */
export interface RealtimeSession {
  readonly connection$: Observable<ConnectionState>;
  /** Once per (re)connection; `resumed` says whether state continues. */
  readonly welcome$: Observable<Welcome>;
  /** Ordered events, each exactly once while resumed. */
  readonly events$: Observable<SpaceEvent>;
  /** Text to the room, or to a group, with what goes along. Resolves when told or refused; never rejects. */
  sendMessage(cid: string, text: string, more?: MessageOptions): Promise<SendResult>;
  /** Own position; the adapter limits the rate and always sends the last one. */
  move(x: number, y: number, dirPose: number): void;
  /** Shows an expression to those near; false: it did not go out, there is no connection now. */
  express(expression: Expression): boolean;
  /** Where somebody of this server is, also out of view, logical pixels; undefined: not here, or no connection now. */
  locate(slot: number): Promise<Point | undefined>;
  /** Whether anybody looks: while nobody does, others' movement may stay away. Kept over reconnects. */
  setVisible(on: boolean): void;
  /** Server clock estimate, ms since 1970. */
  serverNow(): number;
  /** Leaves the server of the space where one is, and enters another with its ticket. */
  switchServer(serverId: string, ticket: string): void;
  /** Leaves for good. Idempotent. */
  dispose(): void;
}

export interface RealtimeOptions {
  readonly spaceId: string;
  /**
   * Asks the platform for a one-time ticket; called for every fresh connection. `serverId` is the server where one
   * was last: people come back to where they were.
   */
  readonly ticket: (serverId: string | undefined) => Promise<string>;
  readonly movement: MovementSink;
  /** Width and height of the map, logical pixels: the grid of interest follows from it. */
  readonly mapWidth: number;
  readonly mapHeight: number;
}
