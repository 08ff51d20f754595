import type { ScreenBox } from '../../../contract/ports/engine';

/** So many boxes of the HUD are kept clear of, the first of those that are told. */
export const MAX_HUD_BOXES = 12;
/** What hangs from the upper edge begins this near to it, CSS px. */
const UPPER = 40;
/** Between the HUD and what is said, CSS px. */
const GAP = 6;
/** One's own person so far up has what one says oneself over it, CSS px. */
const UNDER_WORDS = 90;

/** What names and what is said keep clear of, CSS px: what the HUD covers of the world. */
export class HudOcclusion {
  /** Left, top, right and bottom of each; nothing where there are fewer. Then one's own person, whom what others say lets through. */
  readonly boxes = new Float32Array(MAX_HUD_BOXES * 4 + 4);
  count = 0;
  /** What is said comes down this far from the upper edge. */
  top = GAP;

  set(boxes: readonly ScreenBox[]): void {
    this.boxes.fill(0, 0, MAX_HUD_BOXES * 4);
    this.top = GAP;
    this.count = Math.min(MAX_HUD_BOXES, boxes.length);
    boxes.slice(0, MAX_HUD_BOXES).forEach(({ left, top, right, bottom }, i) => {
      this.boxes.set([left, top, right, bottom], i * 4);
      if (top < UPPER) this.top = Math.max(this.top, bottom + GAP);
    });
  }

  /** Where one's own person is seen; without numbers nowhere. */
  setOwn(left = 0, top = 0, right = 0, bottom = 0): void {
    const seen = top > UNDER_WORDS ? 1 : 0;
    const { boxes } = this;
    boxes[MAX_HUD_BOXES * 4] = left * seen;
    boxes[MAX_HUD_BOXES * 4 + 1] = top * seen;
    boxes[MAX_HUD_BOXES * 4 + 2] = right * seen;
    boxes[MAX_HUD_BOXES * 4 + 3] = bottom * seen;
  }
}

/**
 * GLSL: how much is seen, 0..1, of what is said in a box (left, top, right, bottom; CSS px from the upper left): what
 * would lie under the HUD fades, the deeper the less is seen; what would hide one's own person lets it through.
 */
export const HUD_OCCLUSION_GLSL = /* glsl */ `
uniform vec4 covered[${MAX_HUD_BOXES + 1}];
uniform float upper;
float uncovered(vec4 box) {
  float seen = 1.0;
  for (int i = 0; i <= ${MAX_HUD_BOXES}; i++) {
    vec2 over = min(box.zw, covered[i].zw) - max(box.xy, covered[i].xy);
    seen *= 1.0 - (i < ${MAX_HUD_BOXES} ? 1.0 : 0.6) * clamp(min(over.x, over.y) / 12.0, 0.0, 1.0);
  }
  return seen;
}
`;
