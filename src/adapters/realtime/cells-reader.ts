import { EXPRESSIONS } from '../../../contract/model/chat/expression';
import { cellsInView, type CellGrid, type FrameReader } from '../../../contract/wire/frames';
import type { MovementSink } from '../../../contract/ports/realtime';

/** The cell of an unknown slot. */
const NOWHERE = -1;

/** The other callbacks of movement frames: clock and corrections. */
export interface OwnReader {
  pong(clientClock: number, serverClock: number): void;
  correct(number: number, x: number, y: number): void;
}

/**
 * Tracks which slot is in which cell (W33, W34) and writes movement to the sink. A slot that moves between cells
 * within one frame is not hidden: `end` hides only the slots that are gone. It runs on the main thread: up to 500
 * people, receiving positions from a worker costs more than reading them, and with 2,000 a worker saves next to
 * nothing (npm run bench -- workers).
 */
export class CellsReader implements FrameReader {
  #grid: CellGrid;
  readonly #sink: MovementSink;
  readonly #own: OwnReader;
  // The state of each slot; its cell is NOWHERE if unknown.
  #cell = new Int32Array(0);
  #x = new Float32Array(0);
  #y = new Float32Array(0);
  #dirPose = new Uint8Array(0);
  /** Slots from here on are unused so far. */
  #slots = 0;
  readonly #removed = new Set<number>();
  #centre = -1;
  #at = 0;
  /** The local slot is skipped: the local player moves by itself. */
  ownSlot = -1;

  constructor(grid: CellGrid, sink: MovementSink, own: OwnReader) {
    this.#grid = grid;
    this.#sink = sink;
    this.#own = own;
  }

  /** A frame starts; `at` is its local time. */
  begin(at: number): void {
    this.#at = at;
  }

  end(): void {
    for (const slot of this.#removed) if (slot !== this.ownSlot) this.#sink.hide(slot);
    this.#removed.clear();
  }

  /** The cells of a map of another size are numbered anew (W69). */
  setGrid(grid: CellGrid): void {
    const { columns, rows } = this.#grid;
    if (grid.columns === columns && grid.rows === rows) return;
    this.reset();
    this.#grid = grid;
  }

  /** Forgets all slots: a new numbering starts. */
  reset(): void {
    for (let slot = 0; slot < this.#slots; slot++) if (this.#cell[slot] !== NOWHERE) this.#forget(slot);
    this.#slots = 0;
    this.#centre = -1;
    this.end();
  }

  cells(_tick: number, centre: number): void {
    if (centre === this.#centre) return;
    this.#centre = centre;
    const inView = new Set(cellsInView(this.#grid, centre));
    for (let slot = 0; slot < this.#slots; slot++) {
      const cell = this.#cell[slot] ?? NOWHERE;
      if (cell !== NOWHERE && !inView.has(cell)) this.#forget(slot);
    }
  }

  whole(cell: number): void {
    for (let slot = 0; slot < this.#slots; slot++) if (this.#cell[slot] === cell) this.#forget(slot);
  }

  left(cell: number, slot: number): void {
    if (this.#cell[slot] === cell) this.#forget(slot);
  }

  step(cell: number, slot: number, dx: number, dy: number): void {
    if (this.#cell[slot] === cell) this.#move(slot, dx, dy, this.#dirPose[slot] ?? 0);
  }

  turn(cell: number, slot: number, dx: number, dy: number, dirPose: number): void {
    if (this.#cell[slot] === cell) this.#move(slot, dx, dy, dirPose);
  }

  put(cell: number, slot: number, x: number, y: number, dirPose: number): void {
    if (slot >= this.#slots) {
      this.#reserve(slot);
      this.#slots = slot + 1;
    }
    this.#cell[slot] = cell;
    this.#removed.delete(slot);
    this.#write(slot, x, y, dirPose);
  }

  shown(cell: number, slot: number, place: number): void {
    const expression = EXPRESSIONS[place];
    if (expression === undefined || slot === this.ownSlot || this.#cell[slot] !== cell) return;
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

  #move(slot: number, dx: number, dy: number, dirPose: number): void {
    this.#write(slot, (this.#x[slot] ?? 0) + dx, (this.#y[slot] ?? 0) + dy, dirPose);
  }

  #write(slot: number, x: number, y: number, dirPose: number): void {
    this.#x[slot] = x;
    this.#y[slot] = y;
    this.#dirPose[slot] = dirPose;
    if (slot !== this.ownSlot) this.#sink.put(slot, x, y, dirPose, this.#at);
  }

  #forget(slot: number): void {
    this.#cell[slot] = NOWHERE;
    this.#removed.add(slot);
  }

  #reserve(slot: number): void {
    let size = Math.max(256, this.#cell.length);
    if (slot < this.#cell.length) return;
    while (size <= slot) size *= 2;
    const { length } = this.#cell;
    const cells = new Int32Array(size).fill(NOWHERE, length);
    const copyInto = <T extends { set(from: T): void }>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.#cell = copyInto(this.#cell, cells);
    this.#x = copyInto(this.#x, new Float32Array(size));
    this.#y = copyInto(this.#y, new Float32Array(size));
    this.#dirPose = copyInto(this.#dirPose, new Uint8Array(size));
  }
}
