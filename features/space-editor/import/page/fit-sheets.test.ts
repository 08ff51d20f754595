import { describe, expect, it } from 'vitest';
import { meadow } from '../../../../contract/model/document/testing/meadow';
import {
  decodeCells,
  encodeCells,
  type PictureLayer,
} from '../../../../contract/model/document/picture-layer';
import { tileKey } from '../style/our-style';
import { movedHints, plansOf, replanned } from './fit-sheets';

const sheet = (fileId: string, count: number) => ({
  fileId,
  tile: 512,
  columns: 10,
  count,
  margin: 0,
  spacing: 0,
});
const FLIP = 0x8000_0000;

const layer: PictureLayer = {
  id: 'p',
  name: 'P',
  band: 'under',
  sheets: [sheet('small', 3), sheet('large', 100), sheet('last', 2)],
  // Tiles 2 of the first sheet, 40 and 7 of the second, 1 of the third.
  cells: encodeCells(
    Uint32Array.of(0, 3, (3 + 41 + FLIP) >>> 0, 3 + 8, 3 + 100 + 2, ...Array<number>(11).fill(0)),
  ),
  opacity: 1,
  dx: 0,
  dy: 0,
};

describe('a sheet of a picture that is too large', () => {
  it('is replaced by one with the tiles that are used, in every cell', () => {
    const document = meadow(4, 4, { pictures: [layer] });
    const plans = plansOf(document, (fileId) => fileId === 'large');
    const [name = ''] = plans.keys();
    expect(plans.get(name)).toMatchObject({ used: [7, 40], columns: 4, aPage: 16 });
    const page = { ...sheet('page', 2), columns: 2 };
    const next = replanned(layer, 16, plans, new Map([[name, [page]]]));
    expect(next.sheets.map(({ fileId }) => fileId)).toEqual(['small', 'page', 'last']);
    expect([...(decodeCells(next.cells, 16) ?? [])].slice(0, 5)).toEqual([
      0,
      3,
      (3 + 2 + FLIP) >>> 0,
      3 + 1,
      3 + 2 + 2,
    ]);
  });

  it('keeps the materials of its tiles, on whichever page they are', () => {
    const large = sheet('large', 100);
    const plans = new Map([['large', { sheet: large, used: [7, 40, 41], columns: 1, aPage: 2 }]]);
    const pages = new Map([['large', [sheet('page1', 2), sheet('page2', 1)]]]);
    const hints = new Map([
      [tileKey(large, 40), '~'],
      [tileKey(large, 41), '='],
      [tileKey(sheet('small', 3), 1), 's'],
    ] as const);
    const moved = movedHints(hints, plans, pages);
    expect(moved.get('page1/512/0')).toBeUndefined();
    expect(moved.get('page1/512/1')).toBe('~');
    expect(moved.get('page2/512/0')).toBe('=');
    expect(moved.get('small/512/1')).toBe('s');
  });

  it('leaves layers without such pictures as they are', () => {
    const document = meadow(4, 4, { pictures: [layer] });
    const plans = plansOf(document, () => false);
    expect(replanned(layer, 16, plans, new Map())).toBe(layer);
  });
});
