import { expect, it } from 'vitest';
import type { DataTexture } from 'three';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { createLampMap, paintLampMap } from './maps';

const lampAt = (x: number): SpaceDocument => ({
  ...meadow(40, 8),
  elements: [{ id: 'lamp', kind: 'lamp', x, y: 128, variant: 0 }],
});

/** Whether the tile in the middle row of a column is lit. */
function isLit({ image }: DataTexture, column: number): boolean {
  const { data, width } = image as { readonly data: Uint8Array; readonly width: number };
  return (data[(12 * width + column * 3 + 1) * 4] ?? 0) > 0;
}

it('only the surroundings of a lamp are lit, and no longer when it is off or elsewhere', () => {
  const map = createLampMap(lampAt(160));
  paintLampMap(map, lampAt(160), () => true);
  expect([isLit(map, 5), isLit(map, 30)]).toEqual([true, false]);
  paintLampMap(map, lampAt(976), () => true);
  expect([isLit(map, 5), isLit(map, 30)]).toEqual([false, true]);
  paintLampMap(map, lampAt(976), () => false);
  expect([isLit(map, 5), isLit(map, 30)]).toEqual([false, false]);
});
