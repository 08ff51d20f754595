import { expect, test } from 'vitest';
import { HudOcclusion, MAX_HUD_BOXES } from './hud-occlusion';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test('a box at the upper edge lowers the bubble limit, other boxes do not', () => {
  const covered = new HudOcclusion();
  const bare = covered.top;
  covered.set([box(10, 10, 318, 72), box(330, 10, 380, 60), box(10, 80, 52, 122), box(10, 768, 380, 834)]);
  expect(covered.top).toBeGreaterThan(72);
  expect(covered.top).toBeLessThan(90);
  expect(covered.count).toBe(4);
  expect([...covered.boxes.subarray(8, 12)]).toEqual([10, 80, 52, 122]);
  covered.set([]);
  expect(covered.top).toBe(bare);
  expect(covered.count).toBe(0);
  expect(covered.boxes.every((value) => value === 0)).toBe(true);
});

test('boxes beyond the maximum are ignored', () => {
  const covered = new HudOcclusion();
  covered.set(Array.from({ length: MAX_HUD_BOXES + 3 }, (_, i) => box(i, 100, i + 1, 101)));
  expect(covered.count).toBe(MAX_HUD_BOXES);
});

test("the local player's box is kept when the HUD changes, and cleared at the upper edge", () => {
  const covered = new HudOcclusion();
  const own = (): number[] => [...covered.boxes.subarray(MAX_HUD_BOXES * 4)];
  covered.setOwn(300, 200, 330, 260);
  covered.set([box(1, 1, 2, 2)]);
  expect(own()).toEqual([300, 200, 330, 260]);
  // The own bubble comes down over the player there.
  covered.setOwn(300, 20, 330, 80);
  expect(own()).toEqual([0, 0, 0, 0]);
});
