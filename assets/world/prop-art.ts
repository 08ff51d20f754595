import type { Canvas2D } from '../art/shape';

/** How a prop looks. Coordinates are logical pixels relative to its base point, y up is negative. */
export interface PropArt {
  /** What it covers, shadow left out. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Paints a variant; `frame` runs from 0 to `frames` - 1. The context's origin is the base point. */
  readonly paint: (context: Canvas2D, variant: number, frame: number) => void;
  /** What shines at night (windows, bulbs), painted over the darkened scene. Same origin. */
  readonly paintGlow?: (context: Canvas2D, variant: number) => void;
  /** How it looks while it is switched off, instead of `paint`. Same origin, one frame. */
  readonly paintOff?: (context: Canvas2D, variant: number) => void;
  /** Frames of its own small motion, and milliseconds each. 1 stands still. */
  readonly frames: number;
  readonly frameMs: number;
  /** How far the top sways in the wind, logical pixels. */
  readonly sway: number;
  /** Contact shadow: an ellipse around the base, moved right and down a little; none when absent. */
  readonly shadow?: {
    readonly radiusX: number;
    readonly radiusY: number;
    readonly dx: number;
    readonly dy: number;
  };
  /** Lies on the ground: drawn under every person. */
  readonly flat: boolean;
  /** Fades when one's own person is behind or under it. */
  readonly fades: boolean;
}
