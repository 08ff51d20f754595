import { describe, expect, it } from 'vitest';
import { encodeCells, type PictureLayer } from '../../../contract/model/document/picture-layer';
import { PaintedLayers } from './painted-layers';

const SIZE = { widthTiles: 40, heightTiles: 40 };
const SHEET = { fileId: 'a', tile: 32, columns: 4, count: 8, margin: 0, spacing: 0 };

const layer = (id: string, cells: Readonly<Record<number, number>>, more: Partial<PictureLayer> = {}) => {
  const all = new Uint32Array(1600);
  for (const [at, cell] of Object.entries(cells)) all[Number(at)] = cell;
  return {
    id,
    name: '',
    band: 'under' as const,
    sheets: [SHEET],
    cells: encodeCells(all),
    opacity: 1,
    dx: 0,
    dy: 0,
    ...more,
  };
};
const at = (column: number, row: number): number => row * 40 + column;
const square = (x: number, y: number) => ({ x: x * 512, y: y * 512, width: 512, height: 512 });

/** The squares that change from one list of layers to another. */
const changed = (before: PictureLayer[], after: PictureLayer[]) => {
  const layers = new PaintedLayers();
  layers.setDocument({ ...SIZE, pictures: before });
  return layers.setDocument({ ...SIZE, pictures: after });
};

describe('a change of picture layers', () => {
  const one = layer('one', { [at(1, 1)]: 1, [at(39, 39)]: 2 });
  const other = layer('other', { [at(20, 20)]: 1 });

  it('repaints the squares of the cells that differ', () => {
    const after = layer('one', { [at(1, 1)]: 1, [at(39, 39)]: 2, [at(17, 0)]: 3 });
    expect(changed([one, other], [after, other])).toEqual([square(1, 0)]);
    expect(changed([one, other], [one, other])).toEqual([]);
  });

  it('repaints all squares of a layer that comes, goes or looks different', () => {
    const own = [square(0, 0), square(2, 2)];
    expect(changed([other], [other, one])).toEqual(own);
    expect(changed([one, other], [other])).toEqual(own);
    expect(changed([one, other], [{ ...one, opacity: 0.5 }, other])).toEqual(own);
    expect(changed([one, other], [{ ...one, name: 'renamed' }, other])).toEqual([]);
  });

  it('repaints where a layer was and where it is when it moves', () => {
    expect(changed([other], [{ ...other, dx: 512 }])).toEqual([square(1, 1), square(2, 1)]);
  });

  it('repaints layers that change places', () => {
    expect(changed([one, other], [other, one])).toEqual([square(1, 1), square(0, 0), square(2, 2)]);
  });
});

describe('painted layers', () => {
  it('know in which pieces a band has something, and when all sheets are there', () => {
    const layers = new PaintedLayers();
    let closed = 0;
    const sheet = { close: () => closed++ } as unknown as ImageBitmap;
    layers.setDocument({ ...SIZE, pictures: [layer('one', { [at(15, 0)]: 1 }, { band: 'over', dx: 16 })] });
    expect([0, 1, 2].map((x) => layers.has('over', square(x, 0)))).toEqual([true, true, false]);
    expect(layers.has('under', square(0, 0))).toBe(false);
    expect(layers.isWhole).toBe(false);
    layers.addSheet('a', sheet);
    expect(layers.isWhole).toBe(true);
    layers.setDocument({ ...SIZE, pictures: undefined });
    expect(closed, 'freed').toBe(1);
    layers.addSheet('a', sheet);
    layers.setDocument({ ...SIZE, pictures: [layer('one', {})] });
    expect([layers.isWhole, closed], 'came before its document').toEqual([true, 1]);
  });

  it('calm the water that they cover', () => {
    const layers = new PaintedLayers();
    layers.setDocument({ ...SIZE, pictures: [layer('one', { [at(17, 0)]: 1 })] });
    const water = { width: 8, height: 4, data: new Uint8Array(32).fill(9) };
    layers.calm(water, { x: 512, y: 0, width: 64, height: 32 });
    expect([...water.data.subarray(0, 8)]).toEqual([9, 9, 9, 9, 0, 0, 0, 0]);
  });
});
