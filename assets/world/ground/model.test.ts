import { describe, expect, it } from 'vitest';
import { EXPO_DOCUMENT } from '../../../server/seed/expo';
import { PLAZA_DOCUMENT } from '../../../server/seed/plaza';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { crop } from './field';
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
