import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Block,
  FrameKind,
  MAX_COORDINATE,
  cellAt,
  cellGridOf,
  cellsInView,
  decodeMove,
  decodePing,
  encodeCorrect,
  encodeExpress,
  encodeMove,
  encodePing,
  encodePlace,
  encodePong,
  readServerFrame,
  type FrameReader,
} from './frames';
import { WIRE } from './limits';

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function reading(bytes: Uint8Array): { readonly good: boolean; readonly calls: unknown[][] } {
  const calls: unknown[][] = [];
  const note =
    (kind: string) =>
    (...args: number[]): void =>
      void calls.push([kind, ...args]);
  const reader: FrameReader = {
    cells: note('cells'),
    whole: note('whole'),
    left: note('left'),
    step: note('step'),
    turn: note('turn'),
    put: note('put'),
    shown: note('shown'),
    pong: note('pong'),
    correct: note('correct'),
    place: note('place'),
  };
  return { good: readServerFrame(view(bytes), reader), calls };
}

const u16 = fc.nat(65_535);
const quarter = u16.map((value) => value / WIRE.quantum);

describe('binary frames', () => {
  it('[W30] a move is decoded as it was encoded, in quarter pixels', () => {
    fc.assert(
      fc.property(u16, quarter, quarter, fc.nat(255), (number, x, y, dirPose) => {
        expect(decodeMove(view(encodeMove({ number, x, y, dirPose })))).toEqual({ number, x, y, dirPose });
      }),
    );
    expect(decodeMove(view(encodeMove({ number: 65_537, x: -3, y: 1e9, dirPose: 0 })))).toEqual({
      number: 1,
      x: 0,
      y: MAX_COORDINATE,
      dirPose: 0,
    });
    expect(decodeMove(view(encodeMove({ number: 0, x: 10.13, y: 0, dirPose: 0 })))?.x).toBe(10.25);
  });

  it('[W40] a ping carries a 32-bit clock, a pong carries both clocks', () => {
    expect(decodePing(view(encodePing(2 ** 32 + 5)))).toBe(5);
    expect(reading(encodePong(2 ** 32 - 1, 1_786_000_000_123.5))).toEqual({
      good: true,
      calls: [['pong', 2 ** 32 - 1, 1_786_000_000_123.5]],
    });
  });

  it('[W31] [W36] a correction and a place are decoded as they were encoded', () => {
    expect(reading(encodeCorrect(7, 10.25, 20.5)).calls).toEqual([['correct', 7, 10.25, 20.5]]);
    expect(reading(encodePlace(10.25, 20.5, 14)).calls).toEqual([['place', 10.25, 20.5, 14]]);
  });

  it('[W32] [W34] [W35] the reader reads the blocks of a cells frame in order', () => {
    const bytes = Uint8Array.from([
      ...[FrameKind.cells, 1, 0, 4, 0],
      ...[3, 0, Block.left | Block.steps | Block.turns, 1, 1, 1],
      ...[9, 0],
      ...[6, 0, 0xfe, 0],
      ...[8, 0, 0xff, 4, 12],
      ...[4, 0, Block.whole | Block.full | Block.wide, 1, 0],
      ...[7, 0, 40, 0, 80, 0, 6],
    ]);
    expect(reading(bytes)).toEqual({
      good: true,
      calls: [
        ['cells', 1, 4],
        ['left', 3, 9],
        ['step', 3, 6, -0.5, 0],
        ['turn', 3, 8, -0.25, 1, 12],
        ['whole', 4],
        ['put', 4, 7, 10, 20, 6],
      ],
    });
    for (let size = 0; size < bytes.length; size++) {
      const isBetweenBlocks = size === 5 || size === 22;
      expect(reading(bytes.subarray(0, size)).good).toBe(isBetweenBlocks);
    }
  });

  it('[W38] the reader reads expressions after the movement of their cell', () => {
    const bytes = Uint8Array.from([
      ...[FrameKind.cells, 1, 0, 4, 0],
      ...[4, 0, Block.full | Block.shown, 1, 2],
      ...[7, 0, 40, 0, 80, 0, 6],
      ...[7, 0, 1, 9, 0, 200],
    ]);
    expect(reading(bytes)).toEqual({
      good: true,
      calls: [
        ['cells', 1, 4],
        ['put', 4, 7, 10, 20, 6],
        ['shown', 4, 7, 1],
        ['shown', 4, 9, 200],
      ],
    });
    expect([...encodeExpress(5)]).toEqual([FrameKind.express, 5]);
    expect(reading(bytes.subarray(0, bytes.length - 1)).good).toBe(false);
  });

  it('the reader never throws when it gets arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(typeof reading(bytes).good).toBe('boolean');
        expect(typeof reading(Uint8Array.from([FrameKind.cells, ...bytes])).good).toBe('boolean');
      }),
    );
  });
});

describe('cell grid', () => {
  it('[W32] a cell has its neighbours in view, and each neighbour has it in view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6_000 }),
        fc.integer({ min: 1, max: 6_000 }),
        fc.nat(),
        (w, h, n) => {
          const grid = cellGridOf(w, h);
          const cell = n % (grid.columns * grid.rows);
          const visible = cellsInView(grid, cell);
          expect(visible).toContain(cell);
          expect(visible).toEqual([...new Set(visible)].sort((a, b) => a - b));
          expect(visible.length).toBeLessThanOrEqual(9);
          for (const other of visible) expect(cellsInView(grid, other)).toContain(cell);
        },
      ),
    );
  });

  it('points at and beyond the edge belong to the cells at the edge', () => {
    const grid = cellGridOf(WIRE.cellWidth * 2, WIRE.cellHeight * 2);
    expect(cellAt(grid, WIRE.cellWidth - 0.25, 0)).toBe(0);
    expect(cellAt(grid, WIRE.cellWidth, 0)).toBe(1);
    expect(cellAt(grid, 1e9, 1e9)).toBe(3);
    expect(cellAt(grid, -1, -1)).toBe(0);
  });
});
