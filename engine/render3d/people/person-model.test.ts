import { describe, expect, it } from 'vitest';
import { HEADS } from '../../../assets/avatar/heads';
import { HEAD_STYLES, type HeadStyle } from '../../../assets/avatar/heads/style';
import { personOf } from '../../../assets/avatar/palette';
import { ALL_LOOK_COUNT, lookFromId, lookId } from '../../../contract/model/avatar/avatar';
import { TINTS, WEARS, wearIndex } from './model-builder';
import { createPalette } from './palette-texture';
import { farModel, personModel } from './person-model';

const STYLES: readonly HeadStyle[] = HEAD_STYLES.flat();
/** Wears have five bits; the last value means none. */
const MAX_WEARS = 31;

/** Outline of a 2D head without colours. */
const outline = (color: number, head: number): string => {
  const art = HEADS[head] ?? HEADS[0];
  const { front, behind } = art(personOf({ color, head }), 'back');
  return [...front, ...behind].map(({ d }) => d).join();
};

describe('wears in 3D', () => {
  const { rowOf } = createPalette();
  const wornIn3d = (look: number): readonly (string | undefined)[] =>
    [0, 5, 10, 15].map((bit) => WEARS[(rowOf(look, 0).worn >> bit) & 31]);

  it('every wear has an index', () => {
    expect(WEARS.length).toBeLessThanOrEqual(MAX_WEARS);
    expect(new Set(WEARS).size).toBe(WEARS.length);
  });

  it.each([
    [0, ['tousled', 'plaits', 'beanie', 'cat', 'cloud', 'globe']],
    [1, ['quiff', 'straight', 'beanie', 'bunny', 'bun', 'explorer']],
    [2, ['tousled', 'tail', 'beanie', 'bear', 'buns', 'globe']],
  ])('the wears of the six heads of colour %i are known', (color, styles) => {
    const worn = styles.map((_, head) => wornIn3d(lookId({ color, head, body: 0 }))[3]);
    expect(worn).toEqual(styles);
  });

  it('the head, body and style match the 2D art', () => {
    const drawn = new Map<string, Set<string>>();
    for (let id = 0; id < ALL_LOOK_COUNT; id++) {
      const { color, head, body } = lookFromId(id);
      const [headWear, bodyWear, trait, style = ''] = wornIn3d(id);
      expect([headWear, bodyWear]).toEqual([`head${head}`, `body${body}`]);
      const own: string = personOf({ color, head }).trait;
      expect(trait).toBe(wearIndex(own) < 0 ? undefined : own);
      expect(HEAD_STYLES[head]).toContain(style);
      drawn.set(style, (drawn.get(style) ?? new Set()).add(outline(color, head)));
    }
    // One outline per style, all different.
    expect([...drawn.keys()].toSorted()).toEqual([...STYLES].toSorted());
    expect([...drawn].filter(([, outlines]) => outlines.size !== 1)).toEqual([]);
    expect(new Set([...drawn.values()].flatMap((outlines) => [...outlines])).size).toBe(STYLES.length);
  });
});

describe.each([
  ['near', personModel(), 7_000],
  ['far', farModel(), 2_500],
] as const)('catalogue avatar, %s', (_name, { geometry, triangles }, most) => {
  const [part, position] = [geometry.getAttribute('part'), geometry.getAttribute('position')];
  /** Vertices of a wear as (x, y, z). */
  const corners = (wear: string): number[][] =>
    Array.from({ length: part.count }, (_, i) => i)
      .filter((i) => part.getZ(i) === wearIndex(wear))
      .map((i) => [position.getX(i), position.getY(i), position.getZ(i)]);

  it('stays within its face budget', () => {
    expect(triangles).toBeLessThan(most);
  });

  // The beanie has a single style, the head itself.
  it.each(STYLES.filter((style) => style !== 'beanie'))('has parts for %s', (style) => {
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

  // Low-poly parts are not exactly symmetric.
  it('is symmetric, except for a tail and tousled hair', () => {
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
