import {
  BLOCK_HEADER,
  Block,
  CELLS_HEADER,
  FULL_SIZE,
  FrameKind,
  LEFT_SIZE,
  SHOWN_SIZE,
  STEP_SIZE,
  TURN_SIZE,
} from '../../../contract/wire/frames';
import type { CellWorld } from './cell-world';
import { Opcode, headerSize, writeHeader } from '../connection/ws-frame';

const NONE = -1;

/**
 * Encodes the blocks of one tick, each at most once, into one buffer that is reused at the next tick. Frames
 * for viewers are assembled from copies of the blocks.
 */
export class CellEncoder {
  readonly #world: CellWorld;
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #end = 0;
  #round = 0;
  readonly #deltaRound: Int32Array;
  readonly #deltaStart: Int32Array;
  readonly #deltaLength: Int32Array;
  readonly #wholeRound: Int32Array;
  readonly #wholeStart: Int32Array;
  readonly #wholeLength: Int32Array;

  constructor(world: CellWorld) {
    this.#world = world;
    const count = world.cellCount;
    this.#deltaRound = new Int32Array(count);
    this.#deltaStart = new Int32Array(count);
    this.#deltaLength = new Int32Array(count);
    this.#wholeRound = new Int32Array(count);
    this.#wholeStart = new Int32Array(count);
    this.#wholeLength = new Int32Array(count);
  }

  /** Encodes the changes of every changed cell. Call between the world's `collect` and `settle`. */
  begin(): void {
    this.#round++;
    this.#end = 0;
    const world = this.#world;
    for (let i = 0; i < world.changedCount; i++) {
      const cell = world.changed[i] ?? 0;
      this.#deltaRound[cell] = this.#round;
      this.#deltaStart[cell] = this.#end;
      this.#writeDelta(cell);
      this.#deltaLength[cell] = this.#end - (this.#deltaStart[cell] ?? 0);
    }
  }

  /** Bytes of a cell's changes in this tick. 0: nothing changed. */
  deltaLength(cell: number): number {
    return this.#deltaRound[cell] === this.#round ? (this.#deltaLength[cell] ?? 0) : 0;
  }

  /** Bytes of a block with every player in the cell after this tick. Encoded on first use. */
  wholeLength(cell: number): number {
    if (this.#wholeRound[cell] !== this.#round) {
      this.#wholeRound[cell] = this.#round;
      this.#wholeStart[cell] = this.#end;
      this.#writeWhole(cell);
      this.#wholeLength[cell] = this.#end - (this.#wholeStart[cell] ?? 0);
    }
    return this.#wholeLength[cell] ?? 0;
  }

  /**
   * Builds one `cells` frame for viewers with this centre, after `prefix`, in one buffer. `knows`: the cells
   * that the viewer follows already; these get their changes, the others the whole block. Undefined when
   * there is nothing to send.
   */
  frame(
    tick: number,
    centre: number,
    knows: ((cell: number) => boolean) | undefined,
    prefix: Buffer | undefined,
  ): Buffer | undefined {
    const view = this.#world.inView[centre] ?? [];
    let length = CELLS_HEADER;
    for (const cell of view)
      length += knows === undefined || knows(cell) ? this.deltaLength(cell) : this.wholeLength(cell);
    if (length === CELLS_HEADER) return undefined;
    const before = prefix?.length ?? 0;
    const out = Buffer.allocUnsafe(before + headerSize(length) + length);
    prefix?.copy(out);
    let at = writeHeader(out, before, Opcode.binary, length);
    out[at] = FrameKind.cells;
    out.writeUInt16LE(tick & 0xffff, at + 1);
    out.writeUInt16LE(centre, at + 3);
    at += CELLS_HEADER;
    for (const cell of view) {
      const whole = knows !== undefined && !knows(cell);
      const size = whole ? (this.#wholeLength[cell] ?? 0) : this.deltaLength(cell);
      if (size === 0) continue;
      const start = (whole ? this.#wholeStart[cell] : this.#deltaStart[cell]) ?? 0;
      at += this.#bytes.copy(out, at, start, start + size);
    }
    return out;
  }

  #writeDelta(cell: number): void {
    const world = this.#world;
    let at = this.#header(
      cell,
      0,
      world.leftCount[cell] ?? 0,
      world.stepCount[cell] ?? 0,
      world.turnCount[cell] ?? 0,
      world.fullCount[cell] ?? 0,
      world.shownCount[cell] ?? 0,
    );
    for (let slot = world.firstLeft[cell] ?? NONE; slot !== NONE; slot = world.nextLeft[slot] ?? NONE)
      at = u16(this.#bytes, at, slot);
    for (let slot = world.firstStep[cell] ?? NONE; slot !== NONE; slot = world.nextMoved[slot] ?? NONE)
      at = this.#writeStep(at, slot);
    for (let slot = world.firstTurn[cell] ?? NONE; slot !== NONE; slot = world.nextMoved[slot] ?? NONE) {
      at = this.#writeStep(at, slot);
      this.#bytes[at++] = world.dirPose[slot] ?? 0;
    }
    for (let slot = world.firstFull[cell] ?? NONE; slot !== NONE; slot = world.nextMoved[slot] ?? NONE)
      at = this.#writeFull(at, slot);
    for (let slot = world.firstShown[cell] ?? NONE; slot !== NONE; slot = world.nextShown[slot] ?? NONE) {
      at = u16(this.#bytes, at, slot);
      this.#bytes[at++] = world.expression[slot] ?? 0;
    }
    this.#end = at;
  }

  #writeWhole(cell: number): void {
    const world = this.#world;
    let at = this.#header(cell, Block.whole, 0, 0, 0, world.memberCount[cell] ?? 0, 0);
    for (let slot = world.firstMember[cell] ?? NONE; slot !== NONE; slot = world.nextMember[slot] ?? NONE)
      at = this.#writeFull(at, slot);
    this.#end = at;
  }

  #writeStep(start: number, slot: number): number {
    const world = this.#world;
    const at = u16(this.#bytes, start, slot);
    this.#bytes[at] = (world.x[slot] ?? 0) - (world.sentX[slot] ?? 0);
    this.#bytes[at + 1] = (world.y[slot] ?? 0) - (world.sentY[slot] ?? 0);
    return at + 2;
  }

  #writeFull(start: number, slot: number): number {
    const world = this.#world;
    const bytes = this.#bytes;
    let at = u16(bytes, start, slot);
    at = u16(bytes, at, world.x[slot] ?? 0);
    at = u16(bytes, at, world.y[slot] ?? 0);
    bytes[at] = world.dirPose[slot] ?? 0;
    return at + 1;
  }

  /** Reserves space for a whole block and writes its header. Returns the offset of the entries. */
  #header(
    cell: number,
    flags: number,
    left: number,
    steps: number,
    turns: number,
    full: number,
    shown: number,
  ): number {
    const entries =
      left * LEFT_SIZE + steps * STEP_SIZE + turns * TURN_SIZE + full * FULL_SIZE + shown * SHOWN_SIZE;
    const size = BLOCK_HEADER + 10 + entries;
    if (this.#end + size > this.#bytes.length) {
      const bigger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + size));
      this.#bytes.copy(bigger, 0, 0, this.#end);
      this.#bytes = bigger;
    }
    const bytes = this.#bytes;
    const isWide = Math.max(left, steps, turns, full, shown) > 255;
    let at = u16(bytes, this.#end, cell);
    bytes[at++] =
      flags |
      (left > 0 ? Block.left : 0) |
      (steps > 0 ? Block.steps : 0) |
      (turns > 0 ? Block.turns : 0) |
      (full > 0 ? Block.full : 0) |
      (shown > 0 ? Block.shown : 0) |
      (isWide ? Block.wide : 0);
    at = count(bytes, at, left, isWide);
    at = count(bytes, at, steps, isWide);
    at = count(bytes, at, turns, isWide);
    at = count(bytes, at, full, isWide);
    return count(bytes, at, shown, isWide);
  }
}

function count(bytes: Buffer, at: number, value: number, isWide: boolean): number {
  if (value === 0) return at;
  if (isWide) return u16(bytes, at, value);
  bytes[at] = value;
  return at + 1;
}

function u16(bytes: Buffer, at: number, value: number): number {
  bytes[at] = value & 0xff;
  bytes[at + 1] = value >> 8;
  return at + 2;
}
