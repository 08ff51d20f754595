import { describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import type { SpaceArea } from '../../contract/model/space-document';
import { placesNear, targetPoint } from './places';
import type { World } from './world';

/** Two boxes, one at the left and one at the right. */
const hall: SpaceArea = {
  id: 'hall',
  kind: 'place',
  name: { zh: '大厅', en: 'Hall' },
  x: 0,
  y: 0,
  width: 64,
  height: 64,
  zone: [{ x: 512, y: 0, width: 64, height: 64 }],
};
const document = { ...meadow(20, 20), areas: [hall] };

describe('an area of several boxes', () => {
  it('is as near as its nearest box', () => {
    const [place] = placesNear(document, { x: 500, y: 32 });
    expect(place).toMatchObject({ id: 'hall', distance: 0.4 });
  });

  it('is walked to in the middle of its nearest box', () => {
    const goFrom = (x: number) =>
      targetPoint({ document, self: 0, x: [x], y: [200] } as unknown as World, { areaId: 'hall' });
    expect(goFrom(100)).toEqual({ x: 32, y: 32 });
    expect(goFrom(400)).toEqual({ x: 544, y: 32 });
  });
});
