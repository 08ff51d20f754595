import { expect, it } from 'vitest';
import { createMark, LARGEST, placeMark, SMALLEST } from './placing';

const placed = (more: Partial<Record<'x' | 'y' | 'scale' | 'head' | 'lift', number>>) => {
  const mark = createMark();
  placeMark({ x: 300, y: 400, scale: 1, head: 36, lift: 17, ...more }, 1440, 900, mark);
  return mark;
};

it('a picture is above the name and the speech bubble of its person', () => {
  expect(placed({})).toMatchObject({ x: 300, y: 400, above: 23, inView: true });
  expect(placed({ lift: 80 }).above).toBe(86);
});

it('a picture is the larger the nearer the person is, within its limits', () => {
  expect(placed({ head: 5 }).size).toBe(SMALLEST);
  expect(placed({ head: 36 }).size).toBe(80);
  expect(placed({ head: 200 }).size).toBe(LARGEST);
});

it('a picture stays in the view at its upper edge', () => {
  const { above, size } = placed({ y: 90, head: 36 });
  expect(90 - above - size).toBeGreaterThanOrEqual(0);
});

it('small movements of the camera change nothing', () => {
  expect(placed({ x: 300.1, y: 400.2, head: 36.3, lift: 17.2 })).toEqual(placed({}));
});

it('a person whose name alone is in view, or nothing, is not in view', () => {
  expect([placed({ x: -40 }).inView, placed({ y: 930 }).inView]).toEqual([false, false]);
  expect([placed({ y: -60 }).inView, placed({ y: -20 }).inView]).toEqual([false, true]);
});
