import type { ScreenBox } from '../../../contract/ports/engine';

/** Maximum number of HUD boxes; later ones are ignored. */
export const MAX_HUD_BOXES = 12;
/** A box that starts this near to the upper edge counts as attached to it, CSS px. */
const TOP_EDGE = 40;
/** Gap between the HUD and bubbles, CSS px. */
const GAP = 6;
/** Above this height the own bubble lies over the local player, CSS px. */
const OWN_BUBBLE_HEIGHT = 90;

/** HUD boxes that names and bubbles avoid, CSS px. */
export class HudOcclusion {
  /**
   * Left, top, right and bottom per box, zero-filled; the last box is the local player, over which other
   * bubbles fade.
   */
  readonly boxes = new Float32Array(MAX_HUD_BOXES * 4 + 4);
  count = 0;
  /** Minimum distance of bubbles from the upper edge. */
  top = GAP;

  set(boxes: readonly ScreenBox[]): void {
    this.boxes.fill(0, 0, MAX_HUD_BOXES * 4);
    this.top = GAP;
    this.count = Math.min(MAX_HUD_BOXES, boxes.length);
    boxes.slice(0, MAX_HUD_BOXES).forEach(({ left, top, right, bottom }, i) => {
      this.boxes.set([left, top, right, bottom], i * 4);
      if (top < TOP_EDGE) this.top = Math.max(this.top, bottom + GAP);
    });
  }

  /** Box of the local player on the screen; cleared without arguments. */
  setOwn(left = 0, top = 0, right = 0, bottom = 0): void {
    const seen = top > OWN_BUBBLE_HEIGHT ? 1 : 0;
    const { boxes } = this;
    boxes[MAX_HUD_BOXES * 4] = left * seen;
    boxes[MAX_HUD_BOXES * 4 + 1] = top * seen;
    boxes[MAX_HUD_BOXES * 4 + 2] = right * seen;
    boxes[MAX_HUD_BOXES * 4 + 3] = bottom * seen;
  }
}

/**
 * GLSL: opacity, 0..1, of a bubble in a box (left, top, right, bottom; CSS px from the upper left): it fades
 * under HUD boxes and over the local player.
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
