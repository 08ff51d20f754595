import { cellsInView, type CellGrid } from '../../../contract/wire/frames';
import { WIRE } from '../../../contract/wire/limits';

const NONE = -1;
const CELL_WIDTH = WIRE.cellWidth * WIRE.quantum;
const CELL_HEIGHT = WIRE.cellHeight * WIRE.quantum;

const list = (size: number): Int32Array => new Int32Array(size).fill(NONE);
const grown = (old: Int32Array, size: number): Int32Array => {
  const next = list(size);
  next.set(old);
  return next;
};

/**
 * Position of every player of a room, and changes since the last tick. Positions are quarter pixels.
 *
 * The `sent` arrays hold what the last frames contained. A tick compares with them once, in `collect`, so
 * that moving to another cell and back within one tick needs no bookkeeping (W34). Lists are linked through
 * arrays: a tick allocates nothing.
 */
export class CellWorld {
  readonly grid: CellGrid;
  /** Cells in view from each cell. The relation is symmetric. */
  readonly inView: readonly (readonly number[])[];

  x = list(64);
  y = list(64);
  dirPose = list(64);
  cell = list(64);
  sentX = list(64);
  sentY = list(64);
  sentDirPose = list(64);
  sentCell = list(64);
  /**
   * Linked lists by slot. A slot is in one cell's `member` list, at most one `left` list, and at most one
   * `step`, `turn` or `full` list.
   */
  nextMember = list(64);
  nextLeft = list(64);
  nextMoved = list(64);
  nextShown = list(64);
  /** The expression of a player in this tick. */
  expression = list(64);
  #previousMember = list(64);

  readonly firstMember: Int32Array;
  readonly memberCount: Int32Array;
  readonly firstLeft: Int32Array;
  readonly leftCount: Int32Array;
  readonly firstStep: Int32Array;
  readonly stepCount: Int32Array;
  readonly firstTurn: Int32Array;
  readonly turnCount: Int32Array;
  readonly firstFull: Int32Array;
  readonly fullCount: Int32Array;
  readonly firstShown: Int32Array;
  readonly shownCount: Int32Array;
  /** Cells changed in this tick, `changedCount` of them. Filled by `collect`. */
  readonly changed: Int32Array;
  changedCount = 0;
  readonly #isChanged: Uint8Array;

  #dirty = list(64);
  #dirtyCount = 0;
  #isDirty = new Uint8Array(64);

  constructor(grid: CellGrid) {
    this.grid = grid;
    const count = grid.columns * grid.rows;
    this.inView = Array.from({ length: count }, (_, cell) => cellsInView(grid, cell));
    this.firstMember = list(count);
    this.memberCount = new Int32Array(count);
    this.firstLeft = list(count);
    this.leftCount = new Int32Array(count);
    this.firstStep = list(count);
    this.stepCount = new Int32Array(count);
    this.firstTurn = list(count);
    this.turnCount = new Int32Array(count);
    this.firstFull = list(count);
    this.fullCount = new Int32Array(count);
    this.firstShown = list(count);
    this.shownCount = new Int32Array(count);
    this.changed = list(count);
    this.#isChanged = new Uint8Array(count);
  }

  get cellCount(): number {
    return this.inView.length;
  }

  /** Sets a new or existing player. Quarter pixels. */
  put(slot: number, x: number, y: number, dirPose: number): void {
    if (slot >= this.x.length) this.#grow(slot);
    this.x[slot] = x;
    this.y[slot] = y;
    this.dirPose[slot] = dirPose;
    const column = Math.min(this.grid.columns - 1, Math.floor(x / CELL_WIDTH));
    const row = Math.min(this.grid.rows - 1, Math.floor(y / CELL_HEIGHT));
    this.cell[slot] = row * this.grid.columns + column;
    this.#mark(slot);
  }

  remove(slot: number): void {
    this.cell[slot] = NONE;
    this.#mark(slot);
  }

  /** Shows an expression, by its index. The last one of a tick is sent. */
  express(slot: number, place: number): void {
    this.expression[slot] = place;
    this.#mark(slot);
  }

  cellOf(slot: number): number {
    return this.cell[slot] ?? NONE;
  }

  /** Sorts this tick's changes by cell. Calls `onCrossed` for each player that has changed cells. */
  collect(onCrossed: (slot: number) => void): void {
    for (let i = 0; i < this.#dirtyCount; i++) {
      const slot = this.#dirty[i] ?? 0;
      this.#isDirty[slot] = 0;
      const from = this.sentCell[slot] ?? NONE;
      const to = this.cell[slot] ?? NONE;
      if (from !== to) {
        if (from !== NONE) this.#leave(slot, from);
        if (to !== NONE) this.#arrive(slot, to);
        onCrossed(slot);
      } else if (to !== NONE) this.#shift(slot, to);
      if (this.expression[slot] !== NONE) this.#show(slot, to);
    }
    this.#dirtyCount = 0;
  }

  /** Clears this tick's changes after they were sent. */
  settle(): void {
    for (let i = 0; i < this.changedCount; i++) {
      const cell = this.changed[i] ?? 0;
      this.#isChanged[cell] = 0;
      this.#markSent(this.firstStep[cell] ?? NONE);
      this.#markSent(this.firstTurn[cell] ?? NONE);
      this.#markSent(this.firstFull[cell] ?? NONE);
      for (let slot = this.firstShown[cell] ?? NONE; slot !== NONE; slot = this.nextShown[slot] ?? NONE)
        this.expression[slot] = NONE;
      this.firstLeft[cell] = this.firstStep[cell] = this.firstTurn[cell] = this.firstFull[cell] = NONE;
      this.leftCount[cell] = this.stepCount[cell] = this.turnCount[cell] = this.fullCount[cell] = 0;
      this.firstShown[cell] = NONE;
      this.shownCount[cell] = 0;
    }
    this.changedCount = 0;
  }

  #markSent(first: number): void {
    for (let slot = first; slot !== NONE; slot = this.nextMoved[slot] ?? NONE) {
      this.sentX[slot] = this.x[slot] ?? 0;
      this.sentY[slot] = this.y[slot] ?? 0;
      this.sentDirPose[slot] = this.dirPose[slot] ?? 0;
    }
  }

  #leave(slot: number, cell: number): void {
    const next = this.nextMember[slot] ?? NONE;
    const previous = this.#previousMember[slot] ?? NONE;
    if (previous === NONE) this.firstMember[cell] = next;
    else this.nextMember[previous] = next;
    if (next !== NONE) this.#previousMember[next] = previous;
    this.memberCount[cell] = (this.memberCount[cell] ?? 0) - 1;
    this.sentCell[slot] = NONE;
    this.nextLeft[slot] = this.firstLeft[cell] ?? NONE;
    this.firstLeft[cell] = slot;
    this.leftCount[cell] = (this.leftCount[cell] ?? 0) + 1;
    this.#touch(cell);
  }

  #arrive(slot: number, cell: number): void {
    const first = this.firstMember[cell] ?? NONE;
    this.nextMember[slot] = first;
    this.#previousMember[slot] = NONE;
    if (first !== NONE) this.#previousMember[first] = slot;
    this.firstMember[cell] = slot;
    this.memberCount[cell] = (this.memberCount[cell] ?? 0) + 1;
    this.sentCell[slot] = cell;
    this.#chainFull(slot, cell);
  }

  #shift(slot: number, cell: number): void {
    const dx = (this.x[slot] ?? 0) - (this.sentX[slot] ?? 0);
    const dy = (this.y[slot] ?? 0) - (this.sentY[slot] ?? 0);
    const isTurn = this.dirPose[slot] !== this.sentDirPose[slot];
    if (dx === 0 && dy === 0 && !isTurn) return;
    if (dx < -128 || dx > 127 || dy < -128 || dy > 127) {
      this.#chainFull(slot, cell);
      return;
    }
    const first = isTurn ? this.firstTurn : this.firstStep;
    const count = isTurn ? this.turnCount : this.stepCount;
    this.nextMoved[slot] = first[cell] ?? NONE;
    first[cell] = slot;
    count[cell] = (count[cell] ?? 0) + 1;
    this.#touch(cell);
  }

  #chainFull(slot: number, cell: number): void {
    this.nextMoved[slot] = this.firstFull[cell] ?? NONE;
    this.firstFull[cell] = slot;
    this.fullCount[cell] = (this.fullCount[cell] ?? 0) + 1;
    this.#touch(cell);
  }

  #show(slot: number, cell: number): void {
    if (cell === NONE) {
      this.expression[slot] = NONE;
      return;
    }
    this.nextShown[slot] = this.firstShown[cell] ?? NONE;
    this.firstShown[cell] = slot;
    this.shownCount[cell] = (this.shownCount[cell] ?? 0) + 1;
    this.#touch(cell);
  }

  #touch(cell: number): void {
    if (this.#isChanged[cell] === 1) return;
    this.#isChanged[cell] = 1;
    this.changed[this.changedCount++] = cell;
  }

  #mark(slot: number): void {
    if (this.#isDirty[slot] === 1) return;
    this.#isDirty[slot] = 1;
    this.#dirty[this.#dirtyCount++] = slot;
  }

  #grow(slot: number): void {
    const size = 2 ** Math.ceil(Math.log2(slot + 1));
    this.x = grown(this.x, size);
    this.y = grown(this.y, size);
    this.dirPose = grown(this.dirPose, size);
    this.cell = grown(this.cell, size);
    this.sentX = grown(this.sentX, size);
    this.sentY = grown(this.sentY, size);
    this.sentDirPose = grown(this.sentDirPose, size);
    this.sentCell = grown(this.sentCell, size);
    this.nextMember = grown(this.nextMember, size);
    this.nextLeft = grown(this.nextLeft, size);
    this.nextMoved = grown(this.nextMoved, size);
    this.nextShown = grown(this.nextShown, size);
    this.expression = grown(this.expression, size);
    this.#previousMember = grown(this.#previousMember, size);
    this.#dirty = grown(this.#dirty, size);
    const isDirty = new Uint8Array(size);
    isDirty.set(this.#isDirty);
    this.#isDirty = isDirty;
  }
}
