import type { Point } from '../../../contract/model/point';

/** Cuts the last `by` pixels of a path. */
export function shortenPath(from: Point, corners: readonly Point[], by: number): Point[] {
  const way = [...corners];
  let left = by;
  while (left > 0 && way.length > 0) {
    const end = way.pop();
    if (!end) break;
    const before = way[way.length - 1] ?? from;
    const length = Math.hypot(end.x - before.x, end.y - before.y);
    if (length > left) {
      const part = (length - left) / length;
      way.push({ x: before.x + (end.x - before.x) * part, y: before.y + (end.y - before.y) * part });
      break;
    }
    left -= length;
  }
  return way;
}
