import { expect, it } from 'vitest';
import { meadow } from '../../../../contract/model/document/testing/meadow';
import { groundSurface, rangesNear } from './ground-surface';

/** Quads of a ground, and its vertices. */
const sizeOf = ({ geometry }: ReturnType<typeof groundSurface>) => ({
  quads: (geometry.index?.count ?? 0) / 6,
  vertices: geometry.getAttribute('position').count,
});

it('tiles of one height share their corners, and a step has corners of its own and a side', () => {
  const flat = sizeOf(groundSurface(meadow(8, 8)));
  const heights = ['00000000', '00010000', ...Array<string>(6).fill('00000000')];
  const stepped = groundSurface({ ...meadow(8, 8), heights });
  const ring = flat.quads - 64;
  expect(flat.vertices).toBe(81 + ring * 4);
  expect(sizeOf(stepped).quads).toBe(flat.quads + 4);
  const position = stepped.geometry.getAttribute('position');
  const raised = Array.from({ length: position.count }, (_, i) => i).filter((i) => position.getY(i) > 0);
  expect(raised.every((i) => [3, 4].includes(position.getX(i)) && [1, 2].includes(position.getZ(i)))).toBe(
    true,
  );
});

it('what is far from the camera is left out, and the ring around the map is not', () => {
  const { geometry, chunks } = groundSurface(meadow(400, 40));
  const all = (geometry.index?.count ?? 0) / 6;
  const tiles = 400 * 40;
  const near = rangesNear(chunks, 16, 16, all);
  const drawn = near.reduce((sum, [first, end]) => sum + end - first, 0);
  expect(drawn - (all - tiles)).toBe(128 * 40);
  expect(near.at(-1)).toEqual([tiles, all]);
  expect(rangesNear(chunks, 200, 20, all).flat().length).toBeGreaterThan(2);
  expect(rangesNear([], 0, 0, 9)).toEqual([[0, 9]]);
});
