import type { Canvas2D } from '../art/shape';

/** Art of a prop kind. Coordinates are logical pixels relative to the base point; up is negative y. */
export interface PropArt {
  /** Bounding box without the shadow. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Paints a variant; `frame` runs from 0 to `frames` - 1. The context's origin is the base point. */
  readonly paint: (context: Canvas2D, variant: number, frame: number) => void;
  /** Paints the parts that glow at night (windows, bulbs) over the darkened scene. Same origin. */
  readonly paintGlow?: (context: Canvas2D, variant: number) => void;
  /** Paints the switched-off state instead of `paint`. Same origin, one frame. */
  readonly paintOff?: (context: Canvas2D, variant: number) => void;
  /** Number of animation frames and their duration, ms; 1 frame is static. */
  readonly frames: number;
  readonly frameMs: number;
  /** Sway of the top in the wind, logical pixels. */
  readonly sway: number;
  /** Contact shadow: an ellipse around the base, offset to the lower right; optional. */
  readonly shadow?: {
    readonly radiusX: number;
    readonly radiusY: number;
    readonly dx: number;
    readonly dy: number;
  };
  /** Lies on the ground: drawn under every person. */
  readonly flat: boolean;
  /** Fades when the local player stands behind it. */
  readonly fades: boolean;
}
