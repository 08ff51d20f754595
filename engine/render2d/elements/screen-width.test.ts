import { expect, it } from 'vitest';
import { screenWidthIn } from './screen-width';

const element = { id: 'screen', kind: 'bigScreen', variant: 0, x: 500, y: 400 };
const surface = { width: 200, height: 100, bottom: 40, front: 0, glow: 1 };
const camera = { left: 0, top: 0, width: 800, height: 600, scale: 3, pixelRatio: 2 };
const widthAt = (more: Partial<typeof camera>, off: ReadonlySet<string> = new Set()): number =>
  screenWidthIn({ ...camera, ...more }, { off: off as Set<string> }, { element, surface });

it('a screen in view has its width in CSS px; out of view or switched off it has none', () => {
  expect(widthAt({})).toBe(300);
  expect(widthAt({ left: 599 })).toBe(300);
  expect([widthAt({ left: 601 }), widthAt({ top: 361 }), widthAt({ left: -500 })]).toEqual([0, 0, 0]);
  expect(widthAt({}, new Set(['screen']))).toBe(0);
});
