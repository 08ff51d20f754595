import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { EXPO_DOCUMENT } from '../../../server/seed/expo';
import { PLAZA_DOCUMENT } from '../../../server/seed/plaza';
import { coverOf } from './cover';

const ROOF = 0;
const GREEN = 1;

function picture(document: SpaceDocument, what: typeof ROOF | typeof GREEN): string[] {
  const { width, height, data } = coverOf(document);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (data[(y * width + x) * 2 + what] === 255 ? 'x' : ' ')).join(''),
  );
}
const land = (...rows: string[]): SpaceDocument => ({
  ...meadow(rows[0]?.length ?? 0, rows.length),
  ground: rows,
});

describe('cover map', () => {
  it('rooms with their walls and inner stages are roofed, their courtyard is not', () => {
    const hall = land('.#####.', '.#SSf#.', '.#fff#.', '.#f.f#.', '.##f##S');
    expect(picture(hall, ROOF)).toEqual([
      ' xxxxx ',
      ' xxxxx ',
      ' xxxxx ',
      ' xx xx ',
      // A stage adjacent to the wall belongs to it.
      ' xxxxxx',
    ]);
  });

  it('a stage in the park is not roofed', () => {
    expect(
      picture(land('.....', '.SSS.', '.===.'), ROOF)
        .join('')
        .trim(),
    ).toBe('');
    expect(picture(PLAZA_DOCUMENT, ROOF).join('').trim()).toBe('');
  });

  it('grass is distinguished from stone, water and floors', () => {
    expect(picture(land('.,=o~f'), GREEN)).toEqual(['xx    ']);
  });

  it('the hall is roofed and its courtyard is not', () => {
    const roof = picture(EXPO_DOCUMENT, ROOF);
    const over = (x: number, y: number) => roof[y]?.[x];
    expect([over(30, 12), over(14, 12), over(30, 18), over(30, 38)]).toEqual(['x', 'x', ' ', ' ']);
  });
});
