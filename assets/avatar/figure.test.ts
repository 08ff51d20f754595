import { describe, expect, it } from 'vitest';
import {
  BODIES_PER_COLOR,
  HEADS_PER_COLOR,
  LOOK_COUNT,
  lookFromId,
  type AvatarLook,
} from '../../contract/model/avatar';
import type { Shape } from '../art/shape';
import { FIGURE_BOX, figureShapes, fullBody, portrait, type Facing, type FigurePose } from './figure';
import { fullBodyUrl, portraitUrl } from './portrait-url';

const FACINGS: readonly Facing[] = ['front', 'side', 'back'];
const POSES: readonly FigurePose[] = ['idle', 'walk', 'run', 'sit', 'wave', 'dance'];
const LOOKS: readonly AvatarLook[] = Array.from({ length: LOOK_COUNT }, (_, id) => lookFromId(id));
const PATH = /^M( -?\d+(\.\d+)?){2}( ([MLCQ]( -?\d+(\.\d+)?)+|Z))*$/;

interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where a path goes: every point of its curves at eight places, half its stroke added. */
function bounds({ d, width = 0 }: Shape): Bounds {
  const box: Bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  const take = (x: number, y: number): void => {
    box.left = Math.min(box.left, x - width / 2);
    box.right = Math.max(box.right, x + width / 2);
    box.top = Math.min(box.top, y - width / 2);
    box.bottom = Math.max(box.bottom, y + width / 2);
  };
  let at: [number, number] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const step = { M: 2, L: 2, Q: 4, C: 6, Z: Infinity }[command] ?? Infinity;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const points: [number, number][] = [at];
      for (let j = i; j < i + step; j += 2) points.push([numbers[j] ?? NaN, numbers[j + 1] ?? NaN]);
      if (command === 'M' || command === 'L') take(...(points[1] ?? at));
      else for (let k = 1; k <= 8; k++) take(...bezier(points, k / 8));
      at = points.at(-1) ?? at;
    }
  }
  return box;
}

function bezier(points: readonly [number, number][], t: number): [number, number] {
  let level = [...points];
  while (level.length > 1)
    level = level.slice(1).map(([x, y], i): [number, number] => {
      const [px, py] = level[i] ?? [x, y];
      return [px + (x - px) * t, py + (y - py) * t];
    });
  return level[0] ?? [NaN, NaN];
}

function expectInside(
  shapes: readonly Shape[],
  width: number,
  height: number,
  margin: number,
  label: string,
): void {
  for (const shape of shapes) {
    if (!PATH.test(shape.d)) expect.fail(`${label}: not path data: ${shape.d}`);
    const box = bounds(shape);
    const inside =
      box.left >= -margin &&
      box.top >= -margin &&
      box.right <= width + margin &&
      box.bottom <= height + margin;
    if (!inside) expect.fail(`${label}: ${JSON.stringify(box)} of ${shape.d}`);
  }
  expect(shapes.length).toBeGreaterThan(10);
}

describe('figure', () => {
  it('draws every look from all sides inside its box', () => {
    for (const facing of FACINGS)
      for (const look of LOOKS) {
        const shapes = figureShapes(look, { facing, pose: 'walk', phase: 0.25 });
        expectInside(shapes, FIGURE_BOX.width, FIGURE_BOX.height, 0.75, `${JSON.stringify(look)} ${facing}`);
      }
  }, 30_000);

  it('draws every head and body in every pose and phase inside its box', () => {
    // Colours differ in the heads' styles, which come again after six colours; bodies are the same in all.
    const looks = Array.from({ length: 36 }, (_, i): AvatarLook => ({
      color: i % 7,
      head: i % 6,
      body: (i + Math.floor(i / 6)) % 6,
    }));
    for (const facing of FACINGS)
      for (const pose of POSES)
        for (const phase of [0, 0.2, 0.25, 0.5, 0.75, 0.875])
          for (const look of looks) {
            const shapes = figureShapes(look, { facing, pose, phase });
            expectInside(
              shapes,
              FIGURE_BOX.width,
              FIGURE_BOX.height,
              0.75,
              `${JSON.stringify(look)} ${facing} ${pose} ${phase}`,
            );
          }
  }, 60_000);

  it('closes each movement and never jumps in it', () => {
    const steps = 64;
    for (const facing of FACINGS)
      for (const pose of POSES) {
        const look: AvatarLook = { color: 5, head: 0, body: 3 };
        const at = (phase: number): readonly Shape[] => figureShapes(look, { facing, pose, phase });
        expect(at(1)).toEqual(at(0));
        let last = at(0);
        for (let i = 1; i <= steps; i++) {
          const next = at(i / steps);
          // A blink swaps the shapes of an eye; otherwise the same shapes move a little.
          if (next.length === last.length)
            next.forEach((shape, k) => {
              const [a, b] = [bounds(shape), bounds(last[k] ?? shape)];
              const jump = Math.max(
                Math.abs(a.left - b.left),
                Math.abs(a.top - b.top),
                Math.abs(a.right - b.right),
                Math.abs(a.bottom - b.bottom),
              );
              if (jump > 2.4) expect.fail(`${facing} ${pose} ${i / steps}: ${jump} in ${shape.d}`);
            });
          last = next;
        }
      }
  }, 30_000);

  it('tells the heads and the bodies of a colour apart', () => {
    for (const facing of FACINGS)
      for (let color = 0; color < 7; color++) {
        const picture = (head: number, body: number): string =>
          JSON.stringify(
            figureShapes({ color, head, body }, { facing, pose: 'idle', phase: 0 }).map(({ d }) => d),
          );
        const heads = Array.from({ length: HEADS_PER_COLOR }, (_, head) => picture(head, 0));
        const bodies = Array.from({ length: BODIES_PER_COLOR }, (_, body) => picture(0, body));
        expect(new Set(heads).size).toBe(HEADS_PER_COLOR);
        expect(new Set(bodies).size).toBe(BODIES_PER_COLOR);
      }
  });

  it('draws 252 people who all look different', () => {
    expect(new Set(LOOKS.map((look) => JSON.stringify(fullBody(look).shapes))).size).toBe(LOOK_COUNT);
  });

  it('falls back to a whole person for a look outside the catalogue', () => {
    const strange = { color: 99, head: 99, body: -1 };
    expectInside(fullBody(strange).shapes, FIGURE_BOX.width, FIGURE_BOX.height, 0.75, 'strange');
  });
});

describe('portraits', () => {
  it('keep the head in the square', () => {
    for (const look of LOOKS) {
      const { box, shapes } = portrait(look);
      expect(box).toEqual({ x: 0, y: 0, width: 40, height: 40 });
      for (const shape of shapes) {
        const { left, right, top } = bounds(shape);
        if (left < -1.5 || right > 41.5 || top < -0.5)
          expect.fail(`${JSON.stringify(look)}: ${left} ${right} ${top} ${shape.d}`);
      }
    }
  });

  it('come as addresses, one for each look', () => {
    const look: AvatarLook = { color: 2, head: 4, body: 1 };
    expect(portraitUrl(look)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(portraitUrl({ ...look })).toBe(portraitUrl(look));
    expect(portraitUrl({ ...look, head: 3 })).not.toBe(portraitUrl(look));
    expect(decodeURIComponent(fullBodyUrl(look))).toContain('viewBox="0 0 40 60"');
  });
});
