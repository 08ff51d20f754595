import { describe, expect, it } from 'vitest';
import { EXPO_DOCUMENT } from '../../../server/seed/expo';
import { PLAZA_DOCUMENT } from '../../../server/seed/plaza';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { at, crop } from './field';
import { GROUND_REACH, groundModel } from './model';
import { roundPavings } from './pavings';

const SHAPES = ['land', 'grass', 'path', 'meadow', 'plaza', 'stage'] as const;

describe.each([
  ['plaza', PLAZA_DOCUMENT],
  ['expo', EXPO_DOCUMENT],
])('the ground of the %s', (_, doc) => {
  const whole = groundModel(doc, { x: 0, y: 0, width: widthOf(doc), height: heightOf(doc) });

  it.each([
    [0, 0],
    [512, 512],
    [1024, 512],
    [928, 704],
  ])('has the same shapes in a piece at %i, %i as in the whole', (x, y) => {
    const width = Math.min(512, widthOf(doc) - x);
    const height = Math.min(512, heightOf(doc) - y);
    const piece = groundModel(doc, { x, y, width, height });
    for (const shape of SHAPES) expect(piece[shape], shape).toEqual(crop(whole[shape], piece.part));
  });
});

it('is decided by what lies within its reach', () => {
  const doc = PLAZA_DOCUMENT;
  const piece = { x: 512, y: 512, width: 512, height: 512 };
  const inReach = (column: number, row: number): boolean =>
    (column + 1) * 32 > piece.x - GROUND_REACH &&
    column * 32 < piece.x + piece.width + GROUND_REACH &&
    (row + 1) * 32 > piece.y - GROUND_REACH &&
    row * 32 < piece.y + piece.height + GROUND_REACH;
  const ground = doc.ground.map((row, y) =>
    [...row].map((letter, x) => (inReach(x, y) || letter === 'o' ? letter : '~')).join(''),
  );
  const flooded: SpaceDocument = { ...doc, ground };
  expect(ground).not.toEqual(doc.ground);
  expect(groundModel(flooded, piece)).toEqual(groundModel(doc, piece));
});

it('knows round paved areas, however large the map is', () => {
  expect(roundPavings(PLAZA_DOCUMENT)).toHaveLength(2);
  const paved: SpaceDocument = {
    ...PLAZA_DOCUMENT,
    widthTiles: 500,
    heightTiles: 500,
    ground: Array.from({ length: 500 }, () => 'o'.repeat(500)),
  };
  expect(roundPavings(paved)).toEqual([]);
});

describe('a stroke of one tile', () => {
  const [width, height, row] = [40, 21, 10];
  const painted = (around: string, stroke: string): SpaceDocument => ({
    ...PLAZA_DOCUMENT,
    widthTiles: width,
    heightTiles: height,
    ground: Array.from({ length: height }, (_, y) => (y === row ? stroke : around).repeat(width)),
  });
  it.each([
    ['sand', ',', 's', 'grass', -1],
    ['path', ',', '=', 'path', 1],
    ['meadow', '.', ',', 'meadow', 1],
    ['water', '.', '~', 'land', -1],
    ['land in water', '~', '.', 'land', 1],
  ] as const)('of %s stays whole', (_, around, stroke, shape, sign) => {
    const model = groundModel(painted(around, stroke), {
      x: 0,
      y: 0,
      width: width * 32,
      height: height * 32,
    });
    for (let x = 0; x < width; x++) {
      const inside = at(model[shape], x * 32 + 16, row * 32 + 16);
      expect([x, Math.sign(inside)]).toEqual([x, sign]);
    }
  });
});
