import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SlotPages, type Slot } from './slot-pages';

const meet = (a: Slot, b: Slot): boolean =>
  a.layer === b.layer &&
  a.x < b.x + b.width &&
  b.x < a.x + a.width &&
  a.y < b.y + b.height &&
  b.y < a.y + a.height;

const pagesOf = (most: number) => {
  let layers = 0;
  return new SlotPages(100, most, () => layers++);
};

describe('SlotPages', () => {
  it('places boxes that never overlap and never leave the page, whatever comes and goes', () => {
    const steps = fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 100 }),
        height: fc.integer({ min: 1, max: 100 }),
        frees: fc.nat(9),
      }),
    );
    fc.assert(
      fc.property(steps, (list) => {
        const pages = pagesOf(3);
        const held: Slot[] = [];
        for (const { width, height, frees } of list) {
          const slot = pages.place(width, height);
          if (slot) {
            expect(slot).toMatchObject({ width, height });
            expect(slot.x + width <= 100 && slot.y + height <= 100 && slot.layer < 3).toBe(true);
            expect(held.some((other) => meet(slot, other))).toBe(false);
            held.push(slot);
          }
          for (const gone of held.splice(0, frees > 6 ? frees - 6 : 0)) pages.free(gone);
        }
        for (const gone of held) pages.free(gone);
        expect([0, 1, 2].map(() => pages.place(100, 100)?.layer ?? -1).toSorted((a, b) => a - b)).toEqual([
          0, 1, 2,
        ]);
      }),
    );
  });

  it('refuses what is larger than a page, or finds no room', () => {
    const pages = pagesOf(1);
    expect(pages.place(101, 1)).toBeUndefined();
    const slot = pages.place(100, 60);
    expect(pages.place(100, 60)).toBeUndefined();
    if (slot) pages.free(slot);
    expect(pages.place(100, 60)).toBeDefined();
  });
});
