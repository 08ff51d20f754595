import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShelfPacker } from './shelf-packer';

test('property: a placed box lies on its page and touches no other box', () => {
  const box = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) });
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
      const packer = new ShelfPacker(128, 3);
      const placed = boxes.flatMap(({ width, height }) => {
        const place = packer.place(width, height);
        return place ? [{ ...place, width, height }] : [];
      });
      for (const [i, a] of placed.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(1);
        expect(a.y).toBeGreaterThanOrEqual(1);
        expect(a.x + a.width).toBeLessThan(128);
        expect(a.y + a.height).toBeLessThan(128);
        for (const b of placed.slice(i + 1)) {
          const apart =
            a.layer !== b.layer ||
            a.x + a.width < b.x ||
            b.x + b.width < a.x ||
            a.y + a.height < b.y ||
            b.y + b.height < a.y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('a full packer refuses, and accepts again after a reset', () => {
  const packer = new ShelfPacker(32, 1);
  expect(packer.place(30, 30)).toEqual({ x: 1, y: 1, layer: 0 });
  expect(packer.place(30, 30)).toBeUndefined();
  expect(packer.place(31, 4)).toBeUndefined();
  packer.reset();
  expect(packer.place(30, 30)).toEqual({ x: 1, y: 1, layer: 0 });
});
