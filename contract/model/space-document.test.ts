import { describe, expect, it } from 'vitest';
import { canStand, collisionOf } from './collision';
import { encodeCells } from './document/picture-layer';
import { areaAt, isInside, type SpaceArea, type SpaceDocument, type SpaceElement } from './space-document';
import { spaceDocumentSchema } from './space-document.schema';
import { meadow } from './document/testing/meadow';

const title = { zh: '名', en: 'name' };
const tree = (id: string, more: Partial<SpaceElement> = {}): SpaceElement => ({
  id,
  kind: 'treeRound',
  x: 64,
  y: 64,
  variant: 0,
  ...more,
});
const area = (
  id: string,
  box: readonly [number, number, number, number],
  more: Partial<SpaceArea> = {},
): SpaceArea => {
  const [x, y, width, height] = box;
  return { id, kind: 'place', name: title, x, y, width, height, ...more };
};
const picture = { fileId: 'f', width: 64, height: 32, stands: 'up' as const };

describe('spaceDocumentSchema', () => {
  const faultsOf = (parts: Partial<SpaceDocument>): readonly string[] =>
    spaceDocumentSchema.safeParse(meadow(6, 4, parts)).error?.issues.map(({ message }) => message) ?? [];

  it('accepts a document that uses every field', () => {
    const document = meadow(6, 4, {
      meta: { credit: 'Ann', source: 'tiled', views: ['2d'], guide: [{ text: title, x: 1, y: 2 }] },
      heights: Array.from({ length: 4 }, () => '012345'),
      blocked: Array.from({ length: 4 }, () => '..##..'),
      pictures: [
        {
          id: 'floor',
          name: 'Floor',
          band: 'under',
          sheets: [{ fileId: 'f', tile: 32, columns: 4, count: 16, margin: 0, spacing: 0 }],
          cells: encodeCells(new Uint32Array(24).fill(16)),
          opacity: 1,
          dx: 0,
          dy: 0,
        },
      ],
      elements: [
        tree('a', { rise: 8, group: 'g', locked: true }),
        tree('b', { kind: 'picture', picture: { ...picture, solid: [] }, turn: 90 }),
        tree('c', { model: { url: '/a.glb' }, turn: 7 }),
      ],
      areas: [
        area('d', [0, 0, 10, 10], {
          zone: [{ x: 20, y: 0, width: 5, height: 5 }],
          capacity: 4,
          lockable: true,
          region: 'north',
          quietLevel: 0.5,
          onEnter: { type: 3, range: 72, title },
        }),
      ],
      spawns: [{ id: 's', x: 9, y: 9, dir: 2, name: title, isDefault: true, roles: ['host'] }],
    });
    expect(spaceDocumentSchema.parse(document)).toEqual(document);
  });

  it('names an id that is used twice', () => {
    expect(faultsOf({ elements: [tree('a'), tree('oak'), tree('oak')] })).toEqual([
      'elements have the id "oak" twice',
    ]);
    expect(faultsOf({ areas: [area('x', [0, 0, 1, 1]), area('x', [0, 0, 1, 1])] })).toEqual([
      'areas have the id "x" twice',
    ]);
    const spawn = { id: 's', x: 1, y: 1, dir: 0 };
    expect(faultsOf({ spawns: [spawn, spawn] })).toEqual(['spawns have the id "s" twice']);
    expect(faultsOf({ elements: [tree('x')], areas: [area('x', [0, 0, 1, 1])] })).toEqual([]);
  });

  it('checks shape and letters of the rows', () => {
    for (const key of ['ground', 'heights', 'blocked'] as const) {
      expect(faultsOf({ [key]: ['......'] })).toContain(
        `${key} must have heightTiles rows of widthTiles letters`,
      );
      expect(faultsOf({ [key]: Array.from({ length: 4 }, () => 'xxxxxx') })).toEqual([
        `${key} has an unknown letter`,
      ]);
    }
  });

  it('allows a turn only where the art has it, and a picture only for its kind', () => {
    expect(faultsOf({ elements: [tree('a', { turn: 90 })] })).toEqual([
      'element "a": this kind cannot be turned',
    ]);
    const own = { kind: 'picture', picture: { ...picture, solid: [] } };
    expect(faultsOf({ elements: [tree('a', { ...own, turn: 45 })] })).toEqual([
      'element "a": turned in steps of 90 degrees',
    ]);
    expect(faultsOf({ elements: [tree('a', { picture: own.picture })] })).toEqual([
      'element "a": a picture belongs to the kind "picture"',
    ]);
  });

  it('refuses a stop of the tour that names no place or two', () => {
    const guide = (stop: object) => faultsOf({ meta: { guide: [{ text: title, ...stop }] } });
    expect(guide({ elementId: 'a' })).toEqual([]);
    for (const stop of [{}, { x: 1 }, { elementId: 'a', areaId: 'b' }, { elementId: 'a', x: 1 }])
      expect(guide(stop)).toEqual(['a stop names one element, one area or one point']);
  });
});

describe('areas', () => {
  it('of several boxes contain a point of each', () => {
    const two = area('two', [0, 0, 32, 32], { zone: [{ x: 100, y: 0, width: 10, height: 10 }] });
    expect(isInside(two, { x: 5, y: 5 })).toBe(true);
    expect(isInside(two, { x: 105, y: 5 })).toBe(true);
    expect(isInside(two, { x: 60, y: 5 })).toBe(false);
  });

  it('are compared by the sum of their boxes', () => {
    const wide = area('wide', [0, 0, 10, 10], { zone: [{ x: 200, y: 0, width: 100, height: 100 }] });
    const small = area('small', [0, 0, 20, 20]);
    expect(areaAt({ areas: [wide, small] }, { x: 5, y: 5 })?.id).toBe('small');
    expect(areaAt({ areas: [{ ...wide, zone: [] }, small] }, { x: 5, y: 5 })?.id).toBe('wide');
    expect(areaAt({ areas: [wide, small] }, { x: 250, y: 5 })?.id).toBe('wide');
  });
});

describe('collision', () => {
  it('blocks tiles that the document blocks', () => {
    const blocked = ['......', '..#...', '......', '......'];
    const grid = collisionOf(meadow(6, 4, { blocked }));
    expect(canStand(grid, 80, 48)).toBe(false);
    expect(canStand(grid, 144, 48)).toBe(true);
  });

  it.each([
    [0, [80, 104]],
    [90, [152, 80]],
    [180, [176, 152]],
    [270, [104, 176]],
  ] as const)('a picture that is turned by %i degrees blocks where its boxes lie', (turn, [x, y]) => {
    // The box lies left of the base point and above it.
    const solid = [{ x: -64, y: -32, width: 32, height: 16 }];
    const thing = tree('a', { kind: 'picture', x: 128, y: 128, turn, picture: { ...picture, solid } });
    const grid = collisionOf(meadow(8, 8, { elements: [thing] }));
    const blocked = [...grid.blocked.keys()].filter((cell) => grid.blocked[cell]);
    expect(blocked).toHaveLength(8);
    const middle = (pick: (cell: number) => number): number =>
      (blocked.reduce((sum, cell) => sum + pick(cell), 0) / 8 + 0.5) * 8;
    const spots = [middle((cell) => cell % grid.columns), middle((cell) => Math.floor(cell / grid.columns))];
    expect(spots).toEqual([x, y]);
  });
});
