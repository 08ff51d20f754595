/**
 * Movement constants shared by client and server. Positions are in logical pixels (a tile has 32), origin at the
 * top left of the map, y down; a person's position is the point between the feet.
 */

export const TILE = 32;

/** Walking and running speed, logical pixels a second. */
export const WALK_SPEED = 150;
export const RUN_SPEED = 260;

/** Half the width and height of the box at the feet that collides. */
export const FOOT_HALF_WIDTH = 7;
export const FOOT_HALF_HEIGHT = 4;

/** Two people closer than this overlap, logical pixels. */
export const BODY_WIDTH = 24;

/** How far before a seat a person who sits on it stands, logical pixels. */
export const SEAT_DEPTH = 20;

/** Eight directions, clockwise from facing the viewer. The 2D view shows only the four even ones. */
export const Dir = {
  south: 0,
  southWest: 1,
  west: 2,
  northWest: 3,
  north: 4,
  northEast: 5,
  east: 6,
  southEast: 7,
} as const;
export type Dir = (typeof Dir)[keyof typeof Dir];

export const Pose = { idle: 0, walk: 1, run: 2, sit: 3, wave: 4, dance: 5 } as const;
export type Pose = (typeof Pose)[keyof typeof Pose];

/** The direction of a displacement; `fallback` if it is zero. */
export function dirOf(dx: number, dy: number, fallback: Dir): Dir {
  if (dx === 0 && dy === 0) return fallback;
  // atan2 measured from south, clockwise: south 0, west 2, north 4, east 6.
  const eighth = Math.round(Math.atan2(-dx, dy) / (Math.PI / 4));
  return ((eighth + 8) % 8) as Dir;
}

/** Direction and pose packed in a byte: the lower three bits are the direction. */
export const packDirPose = (dir: Dir, pose: Pose): number => (pose << 3) | dir;
export const dirOfByte = (byte: number): Dir => (byte & 7) as Dir;
export const poseOfByte = (byte: number): Pose => {
  const pose = byte >> 3;
  return (pose <= Pose.dance ? pose : Pose.idle) as Pose;
};
