import type { Canvas2D } from '../../assets/art/shape';

/** Room for the shadow round a bubble, CSS px. */
export const BUBBLE_SHADE = 5;

/** The tail of a bubble: where it hangs, how wide it begins, how far it reaches into the body and out of it. CSS px. */
interface Tail {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly inside: number;
  readonly length: number;
}

/** Fills what is said in: the body with its tail, light, on a soft shadow. Changes `body`. */
export function paintBubble(context: Canvas2D, body: Path2D, tail: Tail): void {
  const { x, y, half, inside, length } = tail;
  const path = new Path2D();
  // The same way round as the body, so that where they overlap is filled.
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
