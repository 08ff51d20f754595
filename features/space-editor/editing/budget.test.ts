import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { encodeCells } from '../../../contract/model/document/picture-layer';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { budgetOf, type BudgetKey } from './budget';

const lineOf = (document: SpaceDocument, key: BudgetKey) =>
  budgetOf(document).lines.find((line) => line.key === key);

const picture = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fileId = id,
): SpaceElement => ({
  id,
  kind: 'picture',
  x,
  y,
  variant: 0,
  picture: { fileId, width, height, stands: 'flat', solid: [] },
});
const many = (count: number, make: (index: number) => SpaceElement): SpaceElement[] =>
  Array.from({ length: count }, (_, index) => make(index));
const whole = (elements: SpaceElement[], more: Partial<SpaceDocument> = {}): SpaceDocument =>
  meadow(200, 200, { elements, ...more });

describe('the budget of a document', () => {
  it('finds the view in which most is painted, wherever it lies', () => {
    const far = many(20, (index) => picture(`f${index}`, 300 * index, 200, 40, 40));
    const crowd = many(10, (index) => picture(`c${index}`, 5000 + index * 60, 4000, 1440, 900));
    const { busiest } = budgetOf(whole([...far, ...crowd]));
    expect(Math.abs(busiest.x - 5270)).toBeLessThan(720);
    expect(Math.abs(busiest.y - 4000)).toBeLessThan(450);
    expect(lineOf(whole([...far, ...crowd]), 'layers')).toMatchObject({ value: 11, level: 'much' });
    expect(budgetOf(whole(crowd)).heaviest).toEqual(['picture']);
  });

  it('grows with every thing, and calls it too much beyond twice the limit', () => {
    const things = (count: number) => whole(many(count, (index) => picture(`${index}`, 9, 9, 1, 1, 'a')));
    expect(lineOf(things(2000), 'things')?.level).toBe('good');
    expect(lineOf(things(2001), 'things')?.level).toBe('much');
    expect(lineOf(things(4001), 'things')?.level).toBe('tooMuch');
  });

  it('counts each picture once in memory, and each sheet by its size', () => {
    const document = whole(
      many(5, (index) => picture(`${index}`, 90 * index, 90, 1024, 1024, 'same')),
      {
        pictures: [
          {
            id: 'l',
            name: 'L',
            band: 'over',
            sheets: [{ fileId: 'sheet', tile: 32, columns: 32, count: 1024, margin: 0, spacing: 0 }],
            cells: encodeCells(new Uint32Array(40_000)),
            opacity: 1,
            dx: 0,
            dy: 0,
          },
        ],
      },
    );
    expect(lineOf(document, 'pictures')?.value).toBe(4 + 4);
  });

  it('counts a draw call in 3D for each chunk of things, and for each model and picture', () => {
    const tree = (index: number): SpaceElement => ({
      id: `${index}`,
      kind: 'treeRound',
      x: index * 30,
      y: 300,
      variant: 0,
    });
    const calls = (elements: SpaceElement[]) => lineOf(whole(elements), 'calls')?.value ?? 0;
    const none = calls([]);
    expect(calls(many(30, tree))).toBe(none + 1);
    expect(calls(many(40, tree))).toBe(none + 2);
    expect(calls(many(30, (index) => ({ ...tree(index), model: { url: '/a.glb' } })))).toBe(none + 30);
    expect(calls([picture('p', 9, 9, 9, 9), tree(0)])).toBe(none + 2);
  });

  it('is nothing to worry about on an empty map', () => {
    const { lines, busiest } = budgetOf(meadow(4, 4));
    expect(lines.every(({ level }) => level === 'good')).toBe(true);
    expect(busiest).toEqual({ x: 64, y: 64 });
  });
});
