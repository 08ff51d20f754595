import type { Canvas2D } from '../../assets/art/shape';

/** Padding for the shadow around a bubble, CSS px. */
export const BUBBLE_SHADE = 5;

/** Tail of a bubble: position, half width, overlap with the body and length, CSS px. */
interface Tail {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly inside: number;
  readonly length: number;
}

/** Fills the bubble's body and tail with a soft shadow. Mutates `body`. */
export function paintBubble(context: Canvas2D, body: Path2D, tail: Tail): void {
  const { x, y, half, inside, length } = tail;
  const path = new Path2D();
  // Same winding as the body, so that the overlap is filled.
  path.moveTo(x + half, y - inside);
  path.quadraticCurveTo(x + 4, y + 1, x - 1, y + length);
  path.quadraticCurveTo(x - 2, y, x - half, y - inside);
  path.closePath();
  body.addPath(path);
  context.save();
  context.shadowColor = 'rgba(42, 35, 80, 0.28)';
  context.shadowBlur = 8;
  context.shadowOffsetY = 2;
  context.fillStyle = '#fffdf8';
  context.fill(body);
  context.restore();
}
