import { describe, expect, it } from 'vitest';
import { decodeCells } from '../../../../contract/model/document/picture-layer';
import { cells, imported, map, tiles } from '../testing/maps';
import { guessMaterial, meanColor } from './guess';
import { groundTiles, inOurStyle } from './our-style';

const layers = [
  tiles('low', cells(1, 0, 1, 2)),
  tiles('high', cells(2, 2, 3)),
  tiles('above people', cells(3, 0)),
];

describe('our style', () => {
  it('lists the tiles under people, the most used first, with what they block', async () => {
    const { document } = await imported(map(layers));
    expect(groundTiles(document).map(({ index, count, blocked }) => [index, count, blocked])).toEqual([
      [0, 3, 1],
      [1, 2, 2],
    ]);
  });

  it('paints the uppermost chosen tile of a cell and leaves every other picture', async () => {
    const { document } = await imported(map(layers));
    const [low, high] = groundTiles(document);
    const both = inOurStyle(document, { [low?.key ?? '']: '=', [high?.key ?? '']: '~' });
    expect(both.ground[0]).toBe('==~~..');
    expect(both.pictures?.map(({ name }) => name)).toEqual(['above people']);
    const one = inOurStyle(document, { [low?.key ?? '']: 's' });
    expect(one.ground[0]).toBe('sss...');
    const left = one.pictures?.find(({ name }) => name === 'high');
    expect([...(decodeCells(left?.cells ?? '', 30) ?? [])].flatMap((cell, at) => (cell ? [at] : []))).toEqual(
      [2, 3],
    );
    expect(document.ground[0]).toBe('......');
  });
});

describe('the material of a tile', () => {
  const color = (red: number, green: number, blue: number, cover = 1) => ({ red, green, blue, cover });

  it.each([
    ['grass', color(120, 200, 100), 0, '.'],
    ['sand', color(235, 220, 170), 0, 's'],
    ['planks', color(180, 140, 90), 0, 'w'],
    ['water, whether it blocks or not', color(60, 140, 220), 1, '~'],
    ['a wall', color(120, 110, 110), 0.9, '#'],
    ['something to see through', color(120, 200, 100, 0.6), 0, undefined],
  ] as const)('is guessed for %s', (_name, mean, blocked, letter) => {
    expect(guessMaterial(mean, blocked)).toBe(letter);
  });

  it('is seen in the mean of the pixels that cover', () => {
    const pixels = Uint8ClampedArray.of(10, 20, 30, 255, 30, 40, 50, 255, 200, 200, 200, 0, 0, 0, 0, 0);
    expect(meanColor(pixels)).toEqual({ red: 20, green: 30, blue: 40, cover: 0.5 });
  });
});
