import type { Point } from '../../../contract/model/point';

/** Within this distance of the screen a stream is at full volume, logical pixels. */
export const FULL = 320;
/** From this distance on it is not heard, logical pixels. */
export const SILENT = 1120;

/** The volume of a stream, 0..1: full near its screen, and falling off with the distance. */
export function loudnessAt(screen: Point, ear: Point | undefined): number {
  if (!ear) return 0;
  const distance = Math.hypot(screen.x - ear.x, screen.y - ear.y);
  const left = Math.min(1, Math.max(0, (SILENT - distance) / (SILENT - FULL)));
  // Loudness is felt as the square of the volume.
  return left ** 2;
}
