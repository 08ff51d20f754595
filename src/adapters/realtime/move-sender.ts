import { encodeMove, quantise } from '../../../contract/wire/frames';
import type { MovementSink } from '../../../contract/ports/realtime';
import type { Socket } from '../../platform/socket';
import type { RealtimeEnvironment } from './environment';

/** Turns, starts and stops are sent at most 20 times a second; a straight walk, which needs fewer samples, 10 times. */
const TURN_GAP = 50;
const STRAIGHT_GAP = 100;
/** Old positions are useless: no new ones are queued above this backlog, bytes. */
const MAX_UNSENT = 16 * 1024;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly dirPose: number;
}

/** Sends the local position at a limited rate, always including the last one. Reverts what the server refuses. */
export class MoveSender {
  readonly #timers: RealtimeEnvironment['timers'];
  readonly #sink: MovementSink;
  #socket: Socket | undefined;
  #waiting: Place | undefined;
  #last: Place | undefined;
  #sentAt = -Infinity;
  #number = 0;
  #corrected: { readonly upTo: number; readonly x: number; readonly y: number } | undefined;
  #endTimer: (() => void) | undefined;

  constructor(timers: RealtimeEnvironment['timers'], sink: MovementSink) {
    this.#timers = timers;
    this.#sink = sink;
  }

  move(x: number, y: number, dirPose: number): void {
    this.#waiting = { x, y, dirPose };
    if (this.#endTimer === undefined) this.#sendWhenDue();
  }

  /** The server has placed the player. `resumed`: local movement since then is still valid. */
  begin(socket: Socket, server: Place, resumed: boolean): void {
    this.#socket = socket;
    const position = this.#waiting ?? this.#last;
    this.#waiting = undefined;
    this.#corrected = undefined;
    this.#last = server;
    if (resumed && position !== undefined) this.move(position.x, position.y, position.dirPose);
  }

  end(): void {
    this.#socket = undefined;
    this.#endTimer?.();
    this.#endTimer = undefined;
  }

  /** A move was refused; all pending ones started from the wrong position and will be refused too. */
  correct(number: number, x: number, y: number): void {
    const known = this.#corrected;
    const isEcho = known !== undefined && ((known.upTo - number) & 0xffff) < 0x8000;
    if (isEcho && known.x === x && known.y === y) return;
    this.#corrected = { upTo: this.#number, x, y };
    this.#waiting = undefined;
    this.#last = { x, y, dirPose: this.#last?.dirPose ?? 0 };
    this.#sink.ownPosition(x, y, undefined);
  }

  #sendWhenDue(): void {
    const place = this.#waiting;
    const socket = this.#socket;
    if (place === undefined || socket === undefined) return;
    if (isSame(place, this.#last)) {
      this.#waiting = undefined;
      return;
    }
    const gap = place.dirPose === this.#last?.dirPose ? STRAIGHT_GAP : TURN_GAP;
    const wait = this.#sentAt + gap - this.#timers.now();
    if (wait > 0 || socket.unsent() > MAX_UNSENT) {
      // Short waits, so that a turn during a straight walk need not wait for the whole gap.
      this.#endTimer = this.#timers.after(Math.min(Math.max(wait, 1), TURN_GAP), () => {
        this.#endTimer = undefined;
        this.#sendWhenDue();
      });
      return;
    }
    this.#waiting = undefined;
    this.#last = place;
    this.#sentAt = this.#timers.now();
    this.#number = (this.#number + 1) & 0xffff;
    socket.send(encodeMove({ number: this.#number, ...place }));
  }
}

const isSame = (a: Place, b: Place | undefined): boolean =>
  b !== undefined &&
  a.dirPose === b.dirPose &&
  quantise(a.x) === quantise(b.x) &&
  quantise(a.y) === quantise(b.y);
