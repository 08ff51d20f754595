import type { ScreenBox } from '../../contract/ports/engine';

/** So many boxes of the HUD are kept clear of, the first of those that are told. */
export const MOST_COVERED = 12;
/** What hangs from the upper edge begins this near to it, CSS px. */
const UPPER = 40;
/** Between the HUD and what is said, CSS px. */
const GAP = 6;

/** What the HUD covers of the world, CSS px: names and what is said keep clear of it. */
export class Covered {
  /** Left, top, right and bottom of each; nothing where there are fewer. */
  readonly boxes = new Float32Array(MOST_COVERED * 4);
  count = 0;
  /** What is said comes down this far from the upper edge. */
  top = GAP;

  set(boxes: readonly ScreenBox[]): void {
    this.boxes.fill(0);
    this.top = GAP;
    this.count = Math.min(MOST_COVERED, boxes.length);
    boxes.slice(0, MOST_COVERED).forEach(({ left, top, right, bottom }, i) => {
      this.boxes.set([left, top, right, bottom], i * 4);
      if (top < UPPER) this.top = Math.max(this.top, bottom + GAP);
    });
  }
}

/**
 * GLSL: how much is seen, 0..1, of what is said in a box (left, top, right, bottom; CSS px from the upper left): what
 * would lie under the HUD fades, the deeper the less is seen.
 */
export const COVERED_PARS = /* glsl */ `
uniform vec4 covered[${MOST_COVERED}];
uniform float upper;
float uncovered(vec4 box) {
  float seen = 1.0;
  for (int i = 0; i < ${MOST_COVERED}; i++) {
    vec2 over = min(box.zw, covered[i].zw) - max(box.xy, covered[i].xy);
    seen *= 1.0 - clamp(min(over.x, over.y) / 12.0, 0.0, 1.0);
  }
  return seen;
}
`;
