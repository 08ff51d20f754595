import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { differenceOf, differenceShapes, isNoDifference } from './difference';

const area = { id: 'lawn', kind: 'place' as const, name: { zh: '草地', en: 'Lawn' } };
const box = { x: 32, y: 32, width: 64, height: 64 };

const before: SpaceDocument = {
  ...meadow(8, 8),
  elements: [
    { id: 'bench', kind: 'benchWood', x: 64, y: 64, variant: 0 },
    { id: 'lamp', kind: 'lampPost', x: 96, y: 64, variant: 0 },
    { id: 'tree', kind: 'treeRound', x: 160, y: 64, variant: 0 },
  ],
  areas: [{ ...area, ...box }],
  walls: [box, { ...box, x: 128 }],
};
const hows = (after: SpaceDocument): string[] =>
  differenceOf(before, after).parts.map(({ list, id, how }) => `${list} ${id} ${how}`);

describe('the difference of two documents', () => {
  it('is none for a copy', () => {
    expect(isNoDifference(differenceOf(before, structuredClone(before)))).toBe(true);
  });

  it('names what is new, gone, moved and changed', () => {
    const [bench, lamp] = before.elements;
    if (!bench || !lamp) throw new Error('missing');
    expect(
      hows({
        ...before,
        elements: [
          { ...lamp, x: 120 },
          { ...bench, x: 10, variant: 1 },
          { ...bench, id: 'other' },
        ],
        areas: [{ ...area, ...box, width: 96 }],
        spawns: [{ id: 'gate', x: 40, y: 40, dir: 0 }],
        walls: [
          { ...box, x: 128 },
          { ...box, y: 0 },
        ],
      }),
    ).toEqual([
      'elements lamp moved',
      'elements bench changed',
      'elements other added',
      'elements tree removed',
      'areas lawn moved',
      'spawns gate added',
      ...before.spawns.map(({ id }) => `spawns ${id} removed`),
      'walls 1 added',
      'walls 0 removed',
    ]);
  });

  it('has each tile of another ground, height or entry once', () => {
    const ground = [...before.ground];
    ground[1] = `${ground[1]?.slice(0, 2)}=${ground[1]?.slice(3)}`;
    const blocked = before.ground.map((row, at) => (at === 1 ? '..#.....' : '.'.repeat(row.length)));
    const heights = before.ground.map((row, at) => (at === 7 ? '00000001' : '0'.repeat(row.length)));
    const { tiles } = differenceOf(before, { ...before, ground, blocked, heights });
    expect([...tiles].sort((a, b) => a - b)).toEqual([10, 63]);
  });

  it('tells another size and other layers, without tiles', () => {
    const { isResized, tiles } = differenceOf(before, meadow(9, 8));
    expect([isResized, tiles.size]).toEqual([true, 0]);
    expect(differenceOf(before, { ...before, seed: before.seed + 1 }).isOtherwise).toBe(true);
  });

  it('marks what is gone on the earlier map, and what is new on the later one', () => {
    const [bench] = before.elements;
    if (!bench) throw new Error('missing');
    const after = { ...before, elements: [bench, { ...bench, id: 'other', x: 10 }] };
    const marks = (side: 'before' | 'after') =>
      differenceShapes(differenceOf(before, after), after, side).map(
        (shape) => 'tone' in shape && shape.tone,
      );
    expect([marks('before'), marks('after')]).toEqual([['bad', 'bad'], ['spawn']]);
  });
});
