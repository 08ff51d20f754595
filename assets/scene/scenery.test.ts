import { describe, expect, it } from 'vitest';
import type { Scenery } from '../../contract/calls/space-preview';
import { spaceDocumentSchema } from '../../contract/model/space-document.schema';
import { cropOf, crowdIn } from './scenery';

const scenery = (widthTiles: number, heightTiles: number, focus: { x: number; y: number }): Scenery => ({
  widthTiles,
  heightTiles,
  ground: Array.from({ length: heightTiles }, (_, row) => (row % 2 ? '=' : '.').repeat(widthTiles)),
  props: [
    { kind: 'treeRound', x: focus.x, y: focus.y, variant: 1 },
    { kind: 'treePine', x: 1, y: 1, variant: 0 },
  ],
  seed: 3,
  focus,
  spots: Array.from({ length: 12 }, (_, i) => ({
    x: focus.x + ((i % 4) - 1.5) * 40,
    y: focus.y + (i % 3) * 30,
  })),
});
const SIZE = { width: 480, height: 300, tiles: 20 };

describe('scenery image', () => {
  it('uses a small cropped document, whatever the size of the map', () => {
    const { document, view } = cropOf(scenery(300, 200, { x: 4800, y: 3200 }), SIZE);
    expect(spaceDocumentSchema.safeParse(document).success).toBe(true);
    expect([document.widthTiles <= 28, document.heightTiles <= 21]).toEqual([true, true]);
    expect([view.width, view.height]).toEqual([640, 400]);
    // Elements at the entrance are in the middle of the crop; distant ones are left out.
    expect(document.elements.map(({ kind }) => kind)).toEqual(['treeRound']);
    const [tree] = document.elements;
    expect(((tree?.x ?? 0) - view.x) / view.width).toBeCloseTo(0.5);
  });

  it.each([
    ['at the upper left', { x: 0, y: 0 }],
    ['at the lower right', { x: 3200, y: 1920 }],
  ])('stays inside the map when the entrance is at %s', (_name, focus) => {
    const { document, view } = cropOf(scenery(100, 60, focus), SIZE);
    expect(view.x).toBeGreaterThanOrEqual(0);
    expect(view.y).toBeGreaterThanOrEqual(0);
    expect(view.x + view.width).toBeLessThanOrEqual(document.widthTiles * 32);
    expect(view.y + view.height).toBeLessThanOrEqual(document.heightTiles * 32);
  });

  it('is enlarged when the map is smaller than the image', () => {
    const { view } = cropOf(scenery(12, 30, { x: 190, y: 400 }), SIZE);
    expect([view.width, view.height]).toEqual([384, 240]);
  });

  it.each([0, 1, 7, 12])('contains as many people as are present: %i', (people) => {
    const place = scenery(100, 60, { x: 1600, y: 960 });
    const crop = cropOf(place, SIZE);
    const crowd = crowdIn(place, crop, people);
    expect(crowd).toHaveLength(people);
    expect(new Set(crowd.map(({ x, y }) => `${x} ${y}`)).size).toBe(people);
    const { x, y, width, height } = crop.view;
    for (const people of crowd)
      expect([people.x > x, people.x < x + width, people.y > y, people.y < y + height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
  });
});
