import { WIRE } from './limits';

/**
 * Binary frames, little endian. The first byte is the kind.
 *
 * client → server
 *   0x01 move    number u16, x u16, y u16, dirPose u8                          (8 bytes)
 *   0x02 ping    client clock u32 (ms, wraps)                                  (5 bytes)
 *   0x03 express place in EXPRESSIONS u8                                       (2 bytes)
 * server → client
 *   0x10 cells   tick u16, centre cell u16, then blocks:
 *        cell u16, flags u8 (`Block`), the counts of what the flags say is there (u8, or u16 with `wide`), then
 *        left × slot u16; steps × (slot u16, dx i8, dy i8);
 *        turns × (slot u16, dx i8, dy i8, dirPose u8); full × (slot u16, x u16, y u16, dirPose u8);
 *        shown × (slot u16, place in EXPRESSIONS u8)
 *   0x11 pong    client clock u32, server clock f64 (ms since 1970)            (13 bytes)
 *   0x12 correct number u16, x u16, y u16                                      (7 bytes)
 *   0x13 place   x u16, y u16, dirPose u8                                      (6 bytes)
 *
 * Positions are quarter pixels (`WIRE.quantum`); dx and dy too.
 */
export const FrameKind = {
  move: 0x01,
  ping: 0x02,
  express: 0x03,
  cells: 0x10,
  pong: 0x11,
  correct: 0x12,
  place: 0x13,
} as const;

/** Flags of a block. */
export const Block = { whole: 1, left: 2, steps: 4, turns: 8, full: 16, shown: 32, wide: 128 } as const;
export const CELLS_HEADER = 5;
/** Cell and flags; the counts follow. */
export const BLOCK_HEADER = 3;
export const LEFT_SIZE = 2;
export const STEP_SIZE = 4;
export const TURN_SIZE = 5;
export const FULL_SIZE = 7;
export const SHOWN_SIZE = 3;
export const MAX_COORDINATE = 65_535 / WIRE.quantum;

export const quantise = (value: number): number =>
  Math.max(0, Math.min(65_535, Math.round(value * WIRE.quantum)));
export const unquantise = (value: number): number => value / WIRE.quantum;

export interface Move {
  number: number;
  x: number;
  y: number;
  dirPose: number;
}

/** Positions in logical pixels. */
export function encodeMove(move: Move): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FrameKind.move);
  view.setUint16(1, move.number & 0xffff, true);
  view.setUint16(3, quantise(move.x), true);
  view.setUint16(5, quantise(move.y), true);
  view.setUint8(7, move.dirPose);
  return bytes;
}

export function decodeMove(view: DataView): Move | undefined {
  if (view.byteLength !== 8 || view.getUint8(0) !== FrameKind.move) return undefined;
  return {
    number: view.getUint16(1, true),
    x: unquantise(view.getUint16(3, true)),
    y: unquantise(view.getUint16(5, true)),
    dirPose: view.getUint8(7),
  };
}

export function encodePing(clock: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FrameKind.ping);
  view.setUint32(1, clock >>> 0, true);
  return bytes;
}

export const decodePing = (view: DataView): number | undefined =>
  view.byteLength === 5 && view.getUint8(0) === FrameKind.ping ? view.getUint32(1, true) : undefined;

/** `place` in `EXPRESSIONS` (contract/model/expression). */
export const encodeExpress = (place: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array([FrameKind.express, place]);

export function encodePong(clientClock: number, serverClock: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FrameKind.pong);
  view.setUint32(1, clientClock >>> 0, true);
  view.setFloat64(5, serverClock, true);
  return bytes;
}

export function encodeCorrect(number: number, x: number, y: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(7);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FrameKind.correct);
  view.setUint16(1, number & 0xffff, true);
  view.setUint16(3, quantise(x), true);
  view.setUint16(5, quantise(y), true);
  return bytes;
}

export function encodePlace(x: number, y: number, dirPose: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(6);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, FrameKind.place);
  view.setUint16(1, quantise(x), true);
  view.setUint16(3, quantise(y), true);
  view.setUint8(5, dirPose);
  return bytes;
}

/** Callbacks of a server frame. Positions are logical pixels. */
export interface FrameReader {
  /** A `cells` frame starts: cells outside the 3×3 around `centre` are out of view from now on. */
  cells(tick: number, centre: number): void;
  /** A whole block starts: forget the known state of this cell. */
  whole(cell: number): void;
  left(cell: number, slot: number): void;
  /** A change relative to the position known for the slot; direction and pose stay. */
  step(cell: number, slot: number, dx: number, dy: number): void;
  /** Like `step`, with another direction or pose. */
  turn(cell: number, slot: number, dx: number, dy: number, dirPose: number): void;
  put(cell: number, slot: number, x: number, y: number, dirPose: number): void;
  /**
   * A person in this cell shows an expression, given by its index in `EXPRESSIONS`; the index may be unknown to
   * this client.
   */
  shown(cell: number, slot: number, place: number): void;
  pong(clientClock: number, serverClock: number): void;
  correct(number: number, x: number, y: number): void;
  place(x: number, y: number, dirPose: number): void;
}

/** Reads one server frame. Returns false for a malformed frame; callbacks before the fault have already run. */
export function readServerFrame(view: DataView, reader: FrameReader): boolean {
  const size = view.byteLength;
  if (size < 1) return false;
  switch (view.getUint8(0)) {
    case FrameKind.cells:
      return readCells(view, size, reader);
    case FrameKind.pong:
      if (size !== 13) return false;
      reader.pong(view.getUint32(1, true), view.getFloat64(5, true));
      return true;
    case FrameKind.correct:
      if (size !== 7) return false;
      reader.correct(
        view.getUint16(1, true),
        unquantise(view.getUint16(3, true)),
        unquantise(view.getUint16(5, true)),
      );
      return true;
    case FrameKind.place:
      if (size !== 6) return false;
      reader.place(
        unquantise(view.getUint16(1, true)),
        unquantise(view.getUint16(3, true)),
        view.getUint8(5),
      );
      return true;
    default:
      return false;
  }
}

function readCells(view: DataView, size: number, reader: FrameReader): boolean {
  if (size < CELLS_HEADER) return false;
  reader.cells(view.getUint16(1, true), view.getUint16(3, true));
  let at = CELLS_HEADER;
  while (at < size) {
    if (at + BLOCK_HEADER > size) return false;
    const cell = view.getUint16(at, true);
    const flags = view.getUint8(at + 2);
    at += BLOCK_HEADER;
    const width = flags & Block.wide ? 2 : 1;
    const counts = bits(flags & (Block.left | Block.steps | Block.turns | Block.full | Block.shown));
    if (at + counts * width > size) return false;
    const count = (flag: number): number => {
      if (!(flags & flag)) return 0;
      const value = width === 2 ? view.getUint16(at, true) : view.getUint8(at);
      at += width;
      return value;
    };
    const left = count(Block.left);
    const steps = count(Block.steps);
    const turns = count(Block.turns);
    const full = count(Block.full);
    const shown = count(Block.shown);
    const entries =
      left * LEFT_SIZE + steps * STEP_SIZE + turns * TURN_SIZE + full * FULL_SIZE + shown * SHOWN_SIZE;
    if (at + entries > size) return false;
    if (flags & Block.whole) reader.whole(cell);
    for (let i = 0; i < left; i++, at += LEFT_SIZE) reader.left(cell, view.getUint16(at, true));
    for (let i = 0; i < steps; i++, at += STEP_SIZE)
      reader.step(cell, view.getUint16(at, true), offset(view, at + 2), offset(view, at + 3));
    for (let i = 0; i < turns; i++, at += TURN_SIZE)
      reader.turn(
        cell,
        view.getUint16(at, true),
        offset(view, at + 2),
        offset(view, at + 3),
        view.getUint8(at + 4),
      );
    for (let i = 0; i < full; i++, at += FULL_SIZE)
      reader.put(
        cell,
        view.getUint16(at, true),
        unquantise(view.getUint16(at + 2, true)),
        unquantise(view.getUint16(at + 4, true)),
        view.getUint8(at + 6),
      );
    for (let i = 0; i < shown; i++, at += SHOWN_SIZE)
      reader.shown(cell, view.getUint16(at, true), view.getUint8(at + 2));
  }
  return true;
}

const offset = (view: DataView, at: number): number => unquantise(view.getInt8(at));

function bits(flags: number): number {
  let count = 0;
  for (let rest = flags; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The grid of interest of a map: cells by column and row, numbered row by row. */
export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
}

export const cellGridOf = (width: number, height: number): CellGrid => ({
  columns: Math.max(1, Math.ceil(width / WIRE.cellWidth)),
  rows: Math.max(1, Math.ceil(height / WIRE.cellHeight)),
});

export function cellAt(grid: CellGrid, x: number, y: number): number {
  const column = Math.max(0, Math.min(grid.columns - 1, Math.floor(x / WIRE.cellWidth)));
  const row = Math.max(0, Math.min(grid.rows - 1, Math.floor(y / WIRE.cellHeight)));
  return row * grid.columns + column;
}

/** The up to nine cells in view from a centre, in ascending order. */
export function cellsInView(grid: CellGrid, centre: number): number[] {
  const column = centre % grid.columns;
  const row = Math.floor(centre / grid.columns);
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(grid.rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(grid.columns - 1, column + 1); c++)
      cells.push(r * grid.columns + c);
  return cells;
}
