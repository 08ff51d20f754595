import { EXPRESSIONS } from '../../../contract/model/expression';
import { cellsInView, type CellGrid, type FrameReader } from '../../../contract/wire/frames';
import type { MovementSink } from '../../../contract/ports/realtime';

interface Known {
  cell: number;
  x: number;
  y: number;
  dirPose: number;
}

/** What else a movement frame can say, of oneself and of time. */
export interface OwnReader {
  pong(clientClock: number, serverClock: number): void;
  correct(number: number, x: number, y: number): void;
}

/**
 * Follows who is in which cell (W33, W34) and writes it to the sink. People who leave one cell and appear in another
 * within the same frame are not hidden in between: `end` hides those who are really gone.
 */
export class CellsReader implements FrameReader {
  readonly #grid: CellGrid;
  readonly #sink: MovementSink;
  readonly #own: OwnReader;
  readonly #known = new Map<number, Known>();
  readonly #gone = new Set<number>();
  #centre = -1;
  #at = 0;
  /** One's own slot is not told: one's own body moves by itself. */
  ownSlot = -1;

  constructor(grid: CellGrid, sink: MovementSink, own: OwnReader) {
    this.#grid = grid;
    this.#sink = sink;
    this.#own = own;
  }

  /** A frame begins that came at local time `at`. */
  begin(at: number): void {
    this.#at = at;
  }

  end(): void {
    for (const slot of this.#gone) if (slot !== this.ownSlot) this.#sink.hide(slot);
    this.#gone.clear();
  }

  /** Forgets everybody: another order of slots begins. */
  reset(): void {
    for (const slot of this.#known.keys()) this.#gone.add(slot);
    this.#known.clear();
    this.#centre = -1;
    this.end();
  }

  cells(_tick: number, centre: number): void {
    if (centre === this.#centre) return;
    this.#centre = centre;
    const inView = new Set(cellsInView(this.#grid, centre));
    for (const [slot, { cell }] of this.#known) if (!inView.has(cell)) this.#forget(slot);
  }

  whole(cell: number): void {
    for (const [slot, known] of this.#known) if (known.cell === cell) this.#forget(slot);
  }

  left(cell: number, slot: number): void {
    if (this.#known.get(slot)?.cell === cell) this.#forget(slot);
  }

  step(cell: number, slot: number, dx: number, dy: number): void {
    const known = this.#known.get(slot);
    if (known?.cell === cell) this.put(cell, slot, known.x + dx, known.y + dy, known.dirPose);
  }

  turn(cell: number, slot: number, dx: number, dy: number, dirPose: number): void {
    const known = this.#known.get(slot);
    if (known?.cell === cell) this.put(cell, slot, known.x + dx, known.y + dy, dirPose);
  }

  put(cell: number, slot: number, x: number, y: number, dirPose: number): void {
    const known = this.#known.get(slot);
    if (known === undefined) this.#known.set(slot, { cell, x, y, dirPose });
    else {
      known.cell = cell;
      known.x = x;
      known.y = y;
      known.dirPose = dirPose;
    }
    this.#gone.delete(slot);
    if (slot !== this.ownSlot) this.#sink.put(slot, x, y, dirPose, this.#at);
  }

  shown(cell: number, slot: number, place: number): void {
    const expression = EXPRESSIONS[place];
    if (expression === undefined || slot === this.ownSlot || this.#known.get(slot)?.cell !== cell) return;
    this.#sink.express(slot, expression);
  }

  pong(clientClock: number, serverClock: number): void {
    this.#own.pong(clientClock, serverClock);
  }

  correct(number: number, x: number, y: number): void {
    this.#own.correct(number, x, y);
  }

  place(x: number, y: number, dirPose: number): void {
    this.#sink.ownPosition(x, y, dirPose);
  }

  #forget(slot: number): void {
    this.#known.delete(slot);
    this.#gone.add(slot);
  }
}
