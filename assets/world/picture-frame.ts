import type { Canvas2D } from '../art/shape';

/** What stands in place of a picture that is not loaded yet: a pale frame of any size. */
export function paintEmptyFrame(c: Canvas2D, width: number, height: number): void {
  const edge = Math.max(1, Math.min(6, Math.min(width, height) / 12));
  c.fillStyle = 'rgba(236,232,250,0.72)';
  c.strokeStyle = 'rgba(128,116,190,0.9)';
  c.lineWidth = edge;
  c.beginPath();
  c.roundRect(edge / 2, edge / 2, width - edge, height - edge, Math.min(10, Math.min(width, height) / 5));
  c.fill();
  c.stroke();
}

/** The frame of a picture that could not be loaded: a torn picture in its middle. */
export function paintTornFrame(c: Canvas2D, width: number, height: number): void {
  paintEmptyFrame(c, width, height);
  const unit = Math.min(32, Math.min(width, height) * 0.6) / 32;
  c.save();
  c.translate(width / 2 - 16 * unit, height / 2 - 16 * unit);
  c.scale(unit, unit);
  c.lineWidth = 2.4;
  c.lineJoin = 'round';
  c.lineCap = 'round';
  c.strokeStyle = '#8074be';
  c.fillStyle = '#fffdf8';
  c.beginPath();
  c.roundRect(3, 5, 26, 22, 3);
  c.fill();
  c.stroke();
  c.beginPath();
  c.moveTo(5, 24);
  c.lineTo(12, 15);
  c.lineTo(16, 19);
  c.lineTo(20, 13);
  c.lineTo(27, 24);
  c.stroke();
  c.strokeStyle = '#d3604f';
  c.lineWidth = 3;
  c.beginPath();
  c.moveTo(4, 29);
  c.lineTo(28, 3);
  c.stroke();
  c.restore();
}
