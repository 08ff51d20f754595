import type { Canvas2D } from '../../../assets/art/shape';

/** The ring on the ground at a walk's end. The origin is its middle. */
export function paintMarker(context: Canvas2D): void {
  context.save();
  context.lineWidth = 5;
  context.strokeStyle = 'rgba(42, 35, 80, 0.22)';
  context.beginPath();
  context.ellipse(0, 1.5, 13, 8, 0, 0, Math.PI * 2);
  context.stroke();
  context.lineWidth = 3;
  context.strokeStyle = '#fff8ea';
  context.beginPath();
  context.ellipse(0, 0, 13, 8, 0, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = '#f2766b';
  context.beginPath();
  context.ellipse(0, 0, 4, 2.6, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
