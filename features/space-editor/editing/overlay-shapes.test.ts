import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../../contract/model/collision';
import { InteractionType } from '../../../contract/model/element/interaction';
import type { OverlayShape } from '../../../contract/ports/engine-editing';
import { handleAt, resizedBox } from './handles';
import { boundsOf } from './hit';
import { overlayShapes, type OverlayState } from './overlay-shapes';

const NAME = { zh: '静', en: 'Quiet' };
const document = meadow(10, 8, {
  ground: ['~~........', ...Array.from({ length: 7 }, () => '..........')],
  blocked: ['..........', '...#......', ...Array.from({ length: 6 }, () => '..........')],
  elements: [
    { id: 'lamp', kind: 'lamp', x: 200, y: 200, variant: 0, locked: true },
    {
      id: 'switch',
      kind: 'switchPost',
      x: 100,
      y: 200,
      variant: 0,
      interaction: { type: InteractionType.manualSwitch, range: 72, title: NAME, controls: ['lamp', 'gone'] },
    },
  ],
  areas: [
    {
      id: 'a',
      kind: 'quiet',
      name: NAME,
      x: 32,
      y: 32,
      width: 64,
      height: 64,
      zone: [{ x: 200, y: 32, width: 32, height: 32 }],
    },
  ],
  walls: [{ x: 0, y: 0, width: 8, height: 100 }],
});
const shapes = (more: Partial<OverlayState> = {}): OverlayShape[] =>
  overlayShapes(document, { selection: {}, layers: {}, nameOf: ({ en }) => en, ...more });
const ofKind = <K extends OverlayShape['kind']>(list: readonly OverlayShape[], kind: K) =>
  list.filter((shape): shape is Extract<OverlayShape, { kind: K }> => shape.kind === kind);

describe('what is shown over the map', () => {
  it('are areas with all their boxes, walls, entries and links', () => {
    const all = shapes();
    expect(ofKind(all, 'box').map(({ tone, label }) => [tone, label])).toEqual([
      ['quiet', 'Quiet'],
      ['quiet', undefined],
      ['wall', undefined],
    ]);
    expect(ofKind(all, 'pin')).toMatchObject([{ at: { x: 160, y: 128 }, tone: 'spawn' }]);
    expect(ofKind(all, 'link')).toEqual([
      { kind: 'link', from: { x: 100, y: 200 }, to: { x: 200, y: 200 }, tone: 'portal' },
    ]);
    expect(shapes({ layers: { areas: false, walls: false, spawns: false, links: false } })).toEqual([]);
  });

  it('are the selected things as they are seen, a locked one dashed', () => {
    const all = shapes({ selection: { elements: ['lamp'], areas: ['a'] }, hovered: 'switch' });
    const [lamp] = document.elements;
    const boxes = ofKind(all, 'box');
    expect(boxes.find(({ tone }) => tone === 'locked')).toMatchObject({
      dashed: true,
      box: lamp && boundsOf(lamp),
    });
    expect(boxes.filter(({ handles }) => handles)).toHaveLength(1);
    expect(boxes.some(({ tone }) => tone === 'hovered')).toBe(true);
  });

  it('are the cells on which nobody can stand, the same as on the server', () => {
    const [cells] = ofKind(shapes({ layers: { collision: true } }), 'cells');
    const grid = collisionOf(document);
    expect(cells).toMatchObject({ side: 8, columns: grid.columns, rows: grid.rows });
    let marked = 0;
    for (let row = 0; row < grid.rows; row++)
      for (let column = 0; column < grid.columns; column++)
        if (cells?.isMarked(column, row)) {
          marked++;
          expect(canStand(grid, column * 8 + 4, row * 8 + 4)).toBe(false);
        }
    expect(marked).toBe(grid.blocked.reduce((sum, cell) => sum + cell, 0));
    const [tiles] = ofKind(shapes({ layers: { blocked: true } }), 'cells');
    expect([tiles?.isMarked(3, 1), tiles?.isMarked(0, 0)]).toEqual([true, false]);
  });
});

describe('the handles of a box', () => {
  const box = { x: 32, y: 32, width: 64, height: 96 };

  it('are found near their corners and sides', () => {
    expect(handleAt(box, { x: 30, y: 35 }, 6)).toEqual({ x: -1, y: -1 });
    expect(handleAt(box, { x: 96, y: 80 }, 6)).toEqual({ x: 1, y: 0 });
    expect(handleAt(box, { x: 64, y: 80 }, 6)).toBeUndefined();
  });

  it('drag their side onto the grid and leave the others', () => {
    expect(resizedBox(box, { x: 1, y: 0 }, 20, 999, 16)).toEqual({ ...box, width: 80 });
    expect(resizedBox(box, { x: -1, y: -1 }, -5, 10, 8)).toEqual({ x: 24, y: 40, width: 72, height: 88 });
  });

  it('never turn a box inside out', () => {
    expect(resizedBox(box, { x: -1, y: 1 }, 500, -500, 8)).toEqual({ x: 88, y: 32, width: 8, height: 8 });
  });
});
