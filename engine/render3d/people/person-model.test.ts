import { describe, expect, it } from 'vitest';
import { HEADS } from '../../../assets/avatar/heads';
import { HEAD_STYLES, type HeadStyle } from '../../../assets/avatar/heads/style';
import { personOf } from '../../../assets/avatar/palette';
import { ALL_LOOK_COUNT, lookFromId, lookId } from '../../../contract/model/avatar';
import { TINTS, WEARS, wearNumber } from './model-builder';
import { createPalette } from './palette-texture';
import { farModel, personModel } from './person-model';

const STYLES: readonly HeadStyle[] = HEAD_STYLES.flat();
/** Five bits tell what is worn; the last number stands for nothing. */
const MOST = 31;

/** Outline of a head in 2D without its colours. */
const outline = (color: number, head: number): string => {
  const art = HEADS[head] ?? HEADS[0];
  const { front, behind } = art(personOf({ color, head }), 'back');
  return [...front, ...behind].map(({ d }) => d).join();
};

describe('what people wear in 3D', () => {
  const { rowOf } = createPalette();
  const wornIn3d = (look: number): readonly (string | undefined)[] =>
    [0, 5, 10, 15].map((bit) => WEARS[(rowOf(look, 0).worn >> bit) & 31]);

  it('has a number for everything', () => {
    expect(WEARS.length).toBeLessThanOrEqual(MOST);
    expect(new Set(WEARS).size).toBe(WEARS.length);
  });

  it.each([
    [0, ['tousled', 'plaits', 'beanie', 'cat', 'cloud', 'globe']],
    [1, ['quiff', 'straight', 'beanie', 'bunny', 'bun', 'explorer']],
    [2, ['tousled', 'tail', 'beanie', 'bear', 'buns', 'globe']],
  ])('is known of the six heads of colour %i', (color, styles) => {
    const worn = styles.map((_, head) => wornIn3d(lookId({ color, head, body: 0 }))[3]);
    expect(worn).toEqual(styles);
  });

  it('is the head, the body and the style that the 2D art draws', () => {
    const drawn = new Map<string, Set<string>>();
    for (let id = 0; id < ALL_LOOK_COUNT; id++) {
      const { color, head, body } = lookFromId(id);
      const [headWear, bodyWear, trait, style = ''] = wornIn3d(id);
      expect([headWear, bodyWear]).toEqual([`head${head}`, `body${body}`]);
      const own: string = personOf({ color, head }).trait;
      expect(trait).toBe(wearNumber(own) < 0 ? undefined : own);
      expect(HEAD_STYLES[head]).toContain(style);
      drawn.set(style, (drawn.get(style) ?? new Set()).add(outline(color, head)));
    }
    // One outline each, and no two the same.
    expect([...drawn.keys()].toSorted()).toEqual([...STYLES].toSorted());
    expect([...drawn].filter(([, outlines]) => outlines.size !== 1)).toEqual([]);
    expect(new Set([...drawn.values()].flatMap((outlines) => [...outlines])).size).toBe(STYLES.length);
  });
});

describe.each([
  ['near', personModel(), 7_000],
  ['far', farModel(), 2_500],
] as const)('the person of the catalogue, %s', (_name, { geometry, triangles }, most) => {
  const [part, position] = [geometry.getAttribute('part'), geometry.getAttribute('position')];
  /** Corners of a wear as (x, y, z). */
  const corners = (wear: string): number[][] =>
    Array.from({ length: part.count }, (_, i) => i)
      .filter((i) => part.getZ(i) === wearNumber(wear))
      .map((i) => [position.getX(i), position.getY(i), position.getZ(i)]);

  it('keeps within its faces', () => {
    expect(triangles).toBeLessThan(most);
  });

  // Of a beanie there is one kind, which is the head itself.
  it.each(STYLES.filter((style) => style !== 'beanie'))('shows %s', (style) => {
    const found = corners(style);
    expect(found.length).toBeGreaterThan(0);
    for (const at of found) expect(at.every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['cat', 1.02],
    ['bunny', 1.07],
    ['bear', 1],
    ['bun', 1.05],
    ['buns', 1],
    ['quiff', 0.99],
    ['cloud', 1],
  ])('reaches above the skull with %s', (style, above) => {
    expect(Math.max(...corners(style).map(([, y = 0]) => y))).toBeGreaterThan(above);
  });

  it.each([
    ['plaits', 0.42],
    ['straight', 0.36],
    ['tail', 0.52],
  ])('hangs below the chin with %s', (style, below) => {
    expect(Math.min(...corners(style).map(([, y = 1]) => y))).toBeLessThan(below);
  });

  // Few corners are not quite even by themselves.
  it('is even on both sides, but for a tail and what is tousled', () => {
    for (const style of ['plaits', 'straight', 'cat', 'bunny', 'bear', 'buns']) {
      const across = corners(style).map(([x = 0]) => x);
      expect(Math.max(...across)).toBeCloseTo(-Math.min(...across), 1);
    }
  });

  it('has hair under every hood and hat', () => {
    const hair = TINTS.indexOf('hair');
    const all = Array.from({ length: part.count }, (_, i) => i).filter((i) => part.getZ(i) === 0);
    expect(all.some((i) => part.getY(i) === hair)).toBe(true);
  });
});
