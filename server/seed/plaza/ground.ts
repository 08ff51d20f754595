import { groundPainter, inBox, type TilePoint } from '../kit/ground-painter';

/** The plaza's ground in tiles. Each step paints over earlier ones, so the order matters. */

export const WIDE = 72;
export const HIGH = 48;

/** Positions in tiles, shared by ground, elements and areas. */
export const PLACE = {
  fountain: { x: 36, y: 25 },
  plazaRadius: 7.6,
  lookout: { x: 61, y: 22 },
  lookoutRadius: 3.3,
  lake: { x: 11.5, y: 38.5 },
  cafe: { x: 33, y: 40 },
  stage: { x: 49, y: 32, width: 12, height: 4 },
  bridge: { y: 22, height: 2 },
  jetty: { x: 14, y: 35, width: 10, height: 2 },
  grove: { x: 8.3, y: 19 },
} as const;

/** Centre of the stream at a row: it enters at the top and ends in the lake. */
export const streamAt = (y: number): number => 17.6 + Math.sin(y / 4.1) * 1.4 - y * 0.06;

/**
 * Paths through the park as corners of smooth curves. The plaza and the squares are painted over their ends.
 */
export const PATHS: readonly (readonly TilePoint[])[] = [
  // In front of the houses, and down to the plaza.
  [
    { x: 21.5, y: 14.5 },
    { x: 27, y: 13.4 },
    { x: 35, y: 14.2 },
    { x: 44, y: 13.2 },
    { x: 53, y: 14 },
    { x: 62, y: 14.6 },
    { x: 63.5, y: 18 },
    { x: 61, y: 22 },
  ],
  [
    { x: 36, y: 14 },
    { x: 36.6, y: 17 },
    { x: 36, y: 20 },
  ],
  // West over the bridge, into the grove and around it.
  [
    { x: 30, y: 24.6 },
    { x: 25, y: 22.6 },
    { x: 21, y: 23 },
    { x: 14, y: 23 },
    { x: 8.6, y: 24.2 },
    { x: 5.4, y: 21 },
    { x: 5.6, y: 16.4 },
    { x: 9, y: 13.6 },
    { x: 11.8, y: 16.6 },
    { x: 11.6, y: 20.6 },
    { x: 14, y: 23 },
  ],
  // From the west end of the houses down to the bridge.
  [
    { x: 21.5, y: 14.5 },
    { x: 20.4, y: 18 },
    { x: 22.4, y: 22.8 },
  ],
  // To each door.
  ...[24.6, 32.4, 39.7, 49.6, 57.6].map((x) => [
    { x, y: 11.6 },
    { x: x + 0.1, y: 13.4 },
  ]),
  // South-west to the jetty.
  [
    { x: 31, y: 29 },
    { x: 27.4, y: 33.6 },
    { x: 24.4, y: 36 },
  ],
  // South to the café and the seats of the stage.
  [
    { x: 35, y: 31 },
    { x: 34, y: 35 },
    { x: 33, y: 38 },
  ],
  [
    { x: 37, y: 40.4 },
    { x: 43, y: 41.8 },
    { x: 49, y: 40.6 },
    { x: 55, y: 40.4 },
  ],
  // East to the lookout and the stage.
  [
    { x: 42, y: 24.6 },
    { x: 49, y: 22.6 },
    { x: 55, y: 23.4 },
    { x: 60, y: 22 },
  ],
  [
    { x: 41, y: 29.4 },
    { x: 45, y: 33 },
    { x: 47, y: 37.6 },
    { x: 49, y: 40.6 },
  ],
];

/**
 * Relative distance to the lake's centre, 1 at its edge: an uneven ellipse that leaves the map at the corner.
 */
export function lakeReach(x: number, y: number): number {
  const dx = x - PLACE.lake.x;
  const dy = y - PLACE.lake.y;
  const angle = Math.atan2(dy, dx);
  const uneven = 1 + 0.07 * Math.sin(3 * angle + 0.6) + 0.05 * Math.sin(5 * angle + 2);
  return Math.hypot(dx / 11.2, dy / 7.4) / uneven;
}

/** Rows of ground letters: `HIGH` rows of `WIDE` letters. */
export function plazaGround(): string[] {
  const ground = groundPainter(WIDE, HIGH);
  const { each } = ground;

  for (const [x, y, rx, ry] of MEADOWS) ground.ellipse({ x, y }, rx, ry, ',');
  each((x, y, letter) => {
    const reach = lakeReach(x, y);
    if (reach < 1) return '~';
    // The beach is on the north-east side of the lake only, at the jetty.
    return reach < 1.24 && x > 18.4 && y < 44 ? 's' : letter;
  });
  each((x, y, letter) => (y < 34 && Math.abs(x - streamAt(y)) < 1.35 ? '~' : letter));
  for (const path of PATHS) ground.path(path);
  ground.ellipse(PLACE.fountain, PLACE.plazaRadius, PLACE.plazaRadius, 'o');
  ground.ellipse(PLACE.lookout, PLACE.lookoutRadius, PLACE.lookoutRadius, 'o');
  ground.ellipse(PLACE.cafe, 5.4, 3.1, 'o');
  // The seats in front of the stage are on path ground.
  each((x, y, letter) => (letter === '.' && Math.hypot((x - 55) / 7.4, (y - 39.4) / 2.9) < 1 ? '=' : letter));
  ground.box(PLACE.stage, 'S');
  each((x, y, letter) => {
    const middle = streamAt(PLACE.bridge.y + 1);
    const bridge = { x: Math.floor(middle - 2), y: PLACE.bridge.y, width: 4, height: PLACE.bridge.height };
    const head = { x: PLACE.jetty.x - 1, y: PLACE.jetty.y - 1, width: 3, height: 4 };
    return inBox(x, y, bridge) || inBox(x, y, PLACE.jetty) || inBox(x, y, head) ? 'w' : letter;
  });
  return ground.rows();
}

/** Flower meadows: centre and radii. */
const MEADOWS: readonly (readonly [number, number, number, number])[] = [
  [26.5, 18.6, 3.6, 2.6],
  [44.6, 18, 4, 2.4],
  [54, 18.6, 3.2, 2.2],
  [9, 19, 4.6, 5],
  [25, 28.4, 3, 2.6],
  [50, 27.4, 4, 2.2],
  [62, 28.6, 3.4, 2.4],
  [26, 42.4, 3.4, 2.2],
  [44, 44.4, 4, 1.6],
  [64, 36, 2.2, 3.6],
];
