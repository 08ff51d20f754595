import type { Box } from '../../../contract/model/box';
import type { Point } from '../../../contract/model/point';

/** Of the stripes, px of the map. */
const STRIPE = { every: 44, width: 15 } as const;
/** Pieces are not longer, px: each is drawn straight, and left out when it reaches behind the camera. */
const PIECE = 96;
/** Stripes of a large area lie wider, so that it has not more of them. */
const STRIPES_MAX = 30;

type Corners = readonly [Point, Point, Point, Point];

/** Diagonal stripes over a box of the map, in pieces. */
export function hatchOf({ x, y, width, height }: Readonly<Box>): Corners[] {
  const every = Math.max(STRIPE.every, (width + height) / STRIPES_MAX);
  const share = STRIPE.width / STRIPE.every;
  const pieces: Corners[] = [];
  /** Where the diagonal that leaves the upper or left edge after `along` px runs, by its part from the left. */
  const diagonal = (along: number) => {
    const [from, to] = [Math.max(0, along - height), Math.min(width, along)];
    return {
      length: Math.max(0, to - from) * Math.SQRT2,
      at: (part: number): Point => {
        const right = from + (to - from) * part;
        return { x: x + right, y: y + along - right };
      },
    };
  };
  for (let along = every / 2; along < width + height; along += every) {
    const [before, after] = [diagonal(along), diagonal(Math.min(width + height, along + every * share))];
    const count = Math.ceil(Math.max(before.length, after.length, 1) / PIECE);
    for (let i = 0; i < count; i++) {
      const [from, to] = [i / count, (i + 1) / count];
      pieces.push([before.at(from), before.at(to), after.at(to), after.at(from)]);
    }
  }
  return pieces;
}

/** The edge of a box of the map, in pieces. */
export function edgeOf({ x, y, width, height }: Readonly<Box>): [Point, Point][] {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.flatMap((from, side) => {
    const to = corners[(side + 1) % corners.length] ?? from;
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE));
    const at = (part: number): Point => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    return Array.from({ length: count }, (_, i): [Point, Point] => [at(i / count), at((i + 1) / count)]);
  });
}

/** Writes where a point of the map is on the screen; false: behind the camera. */
type Project = (x: number, y: number, at: { x: number; y: number }) => boolean;

/** SVG path data of outlines on the map, as they are on the screen; those that reach behind the camera are left out. */
export function drawn(outlines: readonly (readonly Point[])[], project: Project, isClosed: boolean): string {
  const at = { x: 0, y: 0 };
  let path = '';
  for (const outline of outlines) {
    let piece = '';
    for (const point of outline) {
      if (!project(point.x, point.y, at)) {
        piece = '';
        break;
      }
      piece += `${piece === '' ? 'M' : 'L'}${at.x.toFixed(1)} ${at.y.toFixed(1)}`;
    }
    if (piece !== '') path += isClosed ? `${piece}Z` : piece;
  }
  return path;
}
