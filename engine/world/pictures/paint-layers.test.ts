import { describe, expect, it } from 'vitest';
import type { Canvas2D } from '../../../assets/art/shape';
import {
  encodeCells,
  type PictureLayer,
  type TileSheet,
} from '../../../contract/model/document/picture-layer';
import { DecodedLayers } from './decoded-layers';
import { paintLayers, shrunkBy, type SheetPicture } from './paint-layers';

const SHEET: TileSheet = { fileId: 'a', tile: 16, columns: 4, count: 8, margin: 2, spacing: 1 };
/** As large as its grid: 2 + 4 × 17 - 1 across, 2 + 2 × 17 - 1 down. */
const PICTURE = { width: 69, height: 35 } as SheetPicture;
const COLUMNS = 20;

const layer = (cells: Readonly<Record<number, number>>, more: Partial<PictureLayer> = {}): PictureLayer => {
  const all = new Uint32Array(COLUMNS * 20);
  for (const [at, cell] of Object.entries(cells)) all[Number(at)] = cell;
  const looks = { band: 'under' as const, sheets: [SHEET], opacity: 1, dx: 0, dy: 0 };
  return { id: 'one', name: '', ...looks, cells: encodeCells(all), ...more };
};

/** Records what is drawn: the source, and the box in which it lands with its direction. */
function recorder() {
  const drawn: (readonly number[])[] = [];
  const filled: (readonly number[])[] = [];
  type Matrix = readonly [number, number, number, number, number, number];
  let m: Matrix = [1, 0, 0, 1, 0, 0];
  const saved: Matrix[] = [];
  const by = (a: number, b: number, c: number, d: number, e: number, f: number): void => {
    const [x0, y0, x1, y1, x2, y2] = m;
    m = [
      x0 * a + x1 * b,
      y0 * a + y1 * b,
      x0 * c + x1 * d,
      y0 * c + y1 * d,
      x0 * e + x1 * f + x2,
      y0 * e + y1 * f + y2,
    ];
  };
  const at = (x: number, y: number): readonly number[] => [
    m[0] * x + m[2] * y + m[4],
    m[1] * x + m[3] * y + m[5],
  ];
  const context = {
    save: () => saved.push(m),
    restore: () => {
      m = saved.pop() ?? m;
    },
    translate: (x: number, y: number) => by(1, 0, 0, 1, x, y),
    scale: (x: number, y: number) => by(x, 0, 0, y, 0, 0),
    transform: by,
    fillRect: (...box: number[]) => filled.push(box),
    drawImage: (
      _picture: unknown,
      sx: number,
      sy: number,
      sw: number,
      _sh: number,
      x: number,
      y: number,
      w: number,
      _h: number,
    ) =>
      // Where the upper left and the upper right corner of the tile come to lie.
      drawn.push([sx, sy, sw, ...at(x, y), ...at(x + w, y)]),
  } as unknown as Canvas2D;
  return { context, drawn, filled };
}

interface How {
  readonly scale?: number;
  readonly band?: PictureLayer['band'];
  readonly picture?: SheetPicture;
  readonly isMissing?: boolean;
}
const paint = (
  layers: readonly PictureLayer[],
  piece: { x: number; y: number; width: number; height: number },
  { scale = 1, band = 'under', picture = PICTURE, isMissing = false }: How = {},
) => {
  const { context, drawn, filled } = recorder();
  const decoded = new DecodedLayers().of({ widthTiles: COLUMNS, heightTiles: 20, pictures: [...layers] });
  paintLayers(context, decoded, band, COLUMNS, piece, scale, () => (isMissing ? undefined : picture));
  return { drawn, filled };
};
const WHOLE = { x: 0, y: 0, width: 640, height: 640 };

describe('paintLayers', () => {
  it('cuts a tile out of its sheet, with margin and spacing, into its cell', () => {
    // The second tile of the second row, in the cell right of the first one.
    expect(paint([layer({ 1: 6 })], WHOLE, { scale: 2 }).drawn).toEqual([[19, 19, 16, 64, 0, 128, 0]]);
  });

  it('counts the tiles of several sheets one after the other', () => {
    const other = { ...SHEET, fileId: 'b', margin: 0 };
    expect(paint([layer({ 0: 9 }, { sheets: [SHEET, other] })], WHOLE).drawn).toEqual([
      [0, 0, 16, 0, 0, 32, 0],
    ]);
    expect(paint([layer({ 0: 17 }, { sheets: [SHEET, other] })], WHOLE).drawn, 'no such tile').toEqual([]);
  });

  it.each([
    ['left to right', 0x8000_0000, [32, 0, 0, 0]],
    ['upside down', 0x4000_0000, [0, 32, 32, 32]],
    ['across its diagonal', 0x2000_0000, [0, 0, 0, 32]],
    ['a quarter clockwise', 0xa000_0000, [32, 0, 32, 32]],
    ['a half', 0xc000_0000, [32, 32, 0, 32]],
  ])('mirrors a tile %s', (_how, flips, corners) => {
    expect(paint([layer({ 0: 1 + flips })], WHOLE).drawn[0]?.slice(3)).toEqual(corners);
  });

  it('paints only what touches the piece, from the corner of the piece', () => {
    const cells = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [at, 1]));
    const { drawn } = paint([layer(cells)], { x: 64, y: 32, width: 64, height: 32 });
    expect(drawn.map((one) => one.slice(3, 5))).toEqual([
      [0, 0],
      [32, 0],
    ]);
  });

  it('moves a layer by its shift, without a gap between the tiles', () => {
    const { drawn } = paint([layer({ 0: 1, 1: 1 }, { dx: 10.3, dy: -4 })], WHOLE, { scale: 1.5 });
    expect(drawn.map((one) => one.slice(3))).toEqual([
      [15, -6, 63, -6],
      [63, -6, 111, -6],
    ]);
  });

  it('paints one band, and no layer that cannot be seen', () => {
    const layers = [layer({ 0: 1 }), layer({ 0: 2 }, { band: 'over' }), layer({ 0: 3 }, { opacity: 0 })];
    expect(paint(layers, WHOLE).drawn.map(([x]) => x)).toEqual([2]);
    expect(paint(layers, WHOLE, { band: 'over' }).drawn.map(([x]) => x)).toEqual([19]);
  });

  it('marks the tiles of a sheet that could not be loaded', () => {
    const { drawn, filled } = paint([layer({ 0: 1 })], WHOLE, { isMissing: true });
    expect([drawn, filled]).toEqual([[], [[0, 0, 32, 32]]]);
  });

  it('finds the tiles of a sheet that was shrunk', () => {
    const half = { width: 34.5, height: 17.5 } as SheetPicture;
    expect(shrunkBy(SHEET, half)).toBe(0.5);
    expect(paint([layer({ 1: 6 })], WHOLE, { picture: half }).drawn[0]?.slice(0, 3)).toEqual([9.5, 9.5, 8]);
    // A picture that ends after its last tile is not larger for that.
    expect(shrunkBy(SHEET, { width: 80, height: 200 } as SheetPicture)).toBe(1);
  });
});
