import { describe, expect, it } from 'vitest';
import {
  ALL_LOOK_COUNT,
  BODIES_PER_COLOR,
  FALLBACK_LOOK,
  HEADS_PER_COLOR,
  OTHERS,
  lookFromId,
  type AvatarLook,
} from '../../contract/model/avatar/avatar';
import { AVATAR_3D_IDS } from '../../contract/model/avatar/avatar-3d';
import type { Shape } from '../art/shape';
import { figureShapes, fullBody, portrait } from './figure';
import type { Facing, FigureFrame, FigurePose } from './figure-types';
import { FIGURE_BOX } from './figure-box';
import { figure3dShapes, portrait3d } from './figure-3d';
import { fullBodyUrl, portrait3dUrl, portraitUrl } from './portrait-url';

const FACINGS: readonly Facing[] = ['front', 'side', 'back'];
const POSES: readonly FigurePose[] = ['idle', 'walk', 'run', 'sit', 'wave', 'dance'];
const LOOKS: readonly AvatarLook[] = Array.from({ length: ALL_LOOK_COUNT }, (_, id) => lookFromId(id));
/** Each head and each body of every colour, once. */
const SAMPLE = LOOKS.filter(({ color, head, body }) => body === (color + head) % BODIES_PER_COLOR);
const PATH = /^M( -?\d+(\.\d+)?){2}( ([MLCQ]( -?\d+(\.\d+)?)+|Z))*$/;

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Bernstein weights at eight positions of a curve. */
const WEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = Object.fromEntries(
  [1, 2, 3].map((degree) => [
    degree,
    Array.from({ length: degree === 1 ? 1 : 8 }, (_, k) => {
      const t = degree === 1 ? 1 : (k + 1) / 8;
      const choose =
        [
          [1, 1],
          [1, 2, 1],
          [1, 3, 3, 1],
        ][degree - 1] ?? [];
      return choose.map((c, i) => c * t ** i * (1 - t) ** (degree - i));
    }),
  ]),
);
const DEGREE: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 };

/** Bounds of a path, including half the stroke width. */
function bounds({ d, width = 0 }: Shape): Bounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let [x0, y0] = [0, 0];
  const tokens = d.split(' ');
  let degree = 1;
  for (let i = 0; i < tokens.length;) {
    const letter = tokens[i] ?? '';
    if (letter === 'Z' || letter in DEGREE) {
      degree = DEGREE[letter] ?? 1;
      i++;
      continue;
    }
    const points = tokens.slice(i, i + degree * 2).map(Number);
    i += degree * 2;
    for (const weights of WEIGHTS[degree] ?? []) {
      let [x, y] = [x0 * (weights[0] ?? 0), y0 * (weights[0] ?? 0)];
      for (let k = 1; k <= degree; k++) {
        x += (points[k * 2 - 2] ?? NaN) * (weights[k] ?? 0);
        y += (points[k * 2 - 1] ?? NaN) * (weights[k] ?? 0);
      }
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    x0 = points.at(-2) ?? NaN;
    y0 = points.at(-1) ?? NaN;
  }
  const half = width / 2;
  return { left: left - half, right: right + half, top: top - half, bottom: bottom + half };
}

/** How far the bounds move between two frames. */
const jumpOf = (before: readonly Bounds[], now: readonly Bounds[]): number =>
  Math.max(
    ...now.map((a, k) => {
      const b = before[k] ?? a;
      return Math.max(
        Math.abs(a.left - b.left),
        Math.abs(a.top - b.top),
        Math.abs(a.right - b.right),
        Math.abs(a.bottom - b.bottom),
      );
    }),
  );

/** Lists problems of shapes: invalid path data or points outside the box. Empty when valid. */
function problemsOf(shapes: readonly Shape[], width: number, height: number, label: string): string[] {
  const margin = 0.75;
  const wrong = shapes.filter((shape) => {
    const box = bounds(shape);
    const inside =
      box.left >= -margin &&
      box.top >= -margin &&
      box.right <= width + margin &&
      box.bottom <= height + margin;
    return !PATH.test(shape.d) || !inside;
  });
  const few = shapes.length > 10 ? [] : [`${label}: ${shapes.length} shapes`];
  return [...few, ...wrong.map((shape) => `${label}: ${JSON.stringify(bounds(shape))} ${shape.d}`)];
}

describe('figure', () => {
  const { width, height } = FIGURE_BOX;
  const labelOf = (look: AvatarLook, frame: FigureFrame): string => JSON.stringify({ look, frame });

  it('draws every head and body of every colour from all sides inside its box', () => {
    expect(SAMPLE).toHaveLength(48);
    const problems = FACINGS.flatMap((facing) =>
      SAMPLE.flatMap((look) => {
        const frame: FigureFrame = { facing, pose: 'walk', phase: 0.25 };
        return problemsOf(figureShapes(look, frame), width, height, labelOf(look, frame));
      }),
    );
    expect(problems).toEqual([]);
  });

  it('draws every head and body in every pose and phase inside its box', () => {
    // Each frame covers all heads and all bodies; the combinations and colours differ from frame to frame.
    const problems: string[] = [];
    let turn = 0;
    for (const facing of FACINGS)
      for (const pose of POSES)
        for (const phase of [0, 0.25, 0.5, 0.75]) {
          turn++;
          for (let i = 0; i < HEADS_PER_COLOR; i++) {
            const look: AvatarLook = {
              color: (i + turn) % (OTHERS + 1),
              head: i,
              body: (i + turn) % BODIES_PER_COLOR,
            };
            const frame: FigureFrame = { facing, pose, phase };
            problems.push(...problemsOf(figureShapes(look, frame), width, height, labelOf(look, frame)));
          }
        }
    expect(problems).toEqual([]);
  });

  it('loops each animation without jumps', () => {
    const steps = 40;
    const look: AvatarLook = { color: 5, head: 0, body: 3 };
    const jumps: string[] = [];
    for (const facing of FACINGS)
      for (const pose of POSES) {
        const at = (phase: number): readonly Shape[] => figureShapes(look, { facing, pose, phase });
        expect(at(1)).toEqual(at(0));
        let before = at(0).map(bounds);
        for (let i = 1; i <= steps; i++) {
          const now = at(i / steps).map(bounds);
          // A blink swaps the shapes of the eyes; all other shapes only move a little.
          if (before.length === now.length && jumpOf(before, now) > 3.2)
            jumps.push(`${facing} ${pose} ${i}/${steps}: ${jumpOf(before, now)}`);
          before = now;
        }
      }
    expect(jumps).toEqual([]);
  }, 30_000);

  it('distinguishes the heads and bodies of a colour', () => {
    for (const facing of FACINGS)
      for (let color = 0; color < 8; color++) {
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

  it('draws 288 distinct catalogue figures', () => {
    expect(new Set(LOOKS.map((look) => JSON.stringify(fullBody(look).shapes))).size).toBe(ALL_LOOK_COUNT);
  });

  it('draws the 60 avatars of the 3D catalogue, all different, from all sides inside the box', () => {
    const problems = FACINGS.flatMap((facing) =>
      AVATAR_3D_IDS.flatMap((id) =>
        problemsOf(figure3dShapes(id, { facing, pose: 'wave', phase: 0.25 }), width, height, `3d ${id}`),
      ),
    );
    expect(problems).toEqual([]);
    const pictures = AVATAR_3D_IDS.map((id) => JSON.stringify(portrait3d(id).shapes));
    expect(new Set(pictures).size).toBe(60);
    expect(portrait3dUrl(171)).not.toBe(portrait3dUrl(172));
  });

  it('falls back to a complete figure when the look is outside the catalogue', () => {
    const strange = { color: 99, head: 99, body: -1 };
    expect(problemsOf(fullBody(strange).shapes, width, height, 'strange')).toEqual([]);
  });
});

describe('portraits', () => {
  it('keep the head in the square', () => {
    const outside = SAMPLE.filter((look) =>
      portrait(look).shapes.some((shape) => {
        const { left, right, top } = bounds(shape);
        return left < -1.5 || right > 41.5 || top < -0.5;
      }),
    );
    expect(outside).toEqual([]);
    expect(portrait(LOOKS[0] ?? FALLBACK_LOOK).box).toEqual({ x: 0, y: 0, width: 40, height: 40 });
  });

  it('are cached data URLs, one per look', () => {
    const look: AvatarLook = { color: 2, head: 4, body: 1 };
    expect(portraitUrl(look)).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(portraitUrl({ ...look })).toBe(portraitUrl(look));
    expect(portraitUrl({ ...look, head: 3 })).not.toBe(portraitUrl(look));
    expect(decodeURIComponent(fullBodyUrl(look))).toContain('viewBox="0 0 40 60"');
  });
});
