import { COURT, DOOR, STAGE, furnish } from './expo/furnish';
import { LEAFY, UNDERGROWTH, area, buildPark, ringSpawns, say, scatter, way } from './kit/park';

/** Increased with every change of the document, so that a server knows when to replace its stored one. */
export const EXPO_VERSION = 9;

const WIDE = 60;
const HIGH = 42;
/** The hall's outer walls; the long ones are two tiles thick. */
const HALL = { x: 6, y: 7, width: 48, height: 26 } as const;
const ROOM = { x: 47, y: 9, width: 6, height: 7 } as const;
const lip = 0.25;
const steps = 3;
const side = (STAGE.width - steps) / 2;

/** The expo hall: booths, a stage, a lounge, a reading corner, and a court under the sky. */
export const EXPO_DOCUMENT = buildPark({
  wide: WIDE,
  high: HIGH,
  seed: 733,
  ground(g) {
    g.path(way([30, 40], [30, 36], [30, 32]));
    g.ellipse({ x: 30, y: 35.6 }, 5, 3, 'o');
    g.box(HALL, '#');
    g.box({ x: HALL.x + 1, y: HALL.y + 2, width: HALL.width - 2, height: HALL.height - 4 }, 'f');
    g.box({ x: DOOR.x, y: HALL.y + HALL.height - 2, width: DOOR.width, height: 2 }, 'f');
    // Carpets: from the door to the court, in the lounge, among the books, and in front of the booths.
    g.box({ x: 28, y: 25, width: 4, height: 7 }, 'c');
    g.box({ x: 9, y: 24, width: 11, height: 4 }, 'c');
    g.box({ x: 42, y: 24, width: 8, height: 5 }, 'c');
    g.box({ x: 22, y: 12, width: 24, height: 2 }, 'c');
    g.box(COURT, '.');
    g.ellipse({ x: 30, y: 18.5 }, 2.2, 1.2, '~');
    g.box(STAGE, 'S');
    g.box({ x: ROOM.x, y: ROOM.y, width: 1, height: 8 }, '#');
    g.box({ x: ROOM.x, y: ROOM.y + 6, width: ROOM.width, height: 2 }, '#');
    g.box({ x: 49, y: ROOM.y + 6, width: 3, height: 2 }, 'f');
    g.box({ x: 48, y: 9, width: 5, height: 6 }, 'c');
  },
  plant(p, random) {
    furnish(p);
    p.reserve(30, 38, 2.4);
    scatter(p, random, { x: 7, y: 34.5, width: 46, height: 5 }, 12, 1.5, LEAFY);
    scatter(p, random, { x: 3, y: 5, width: 54, height: 34 }, 14, 0.8, UNDERGROWTH);
  },
  areas: [
    area('entrance', 'place', say('入口', 'Entrance'), 23, 22, 14, 9),
    area('booths', 'place', say('展位', 'Booths'), 22, 9, 24, 6),
    area(
      'stage',
      'stage',
      say('大屏幕讲台', 'Big screen stage'),
      STAGE.x,
      STAGE.y,
      STAGE.width,
      STAGE.height,
    ),
    area('seats', 'place', say('听众席', 'Seats'), 8, 15, 13, 5),
    area('lounge', 'place', say('休息角', 'Lounge'), 7, 21, 14, 10),
    area('reading', 'quiet', say('阅读角', 'Reading corner'), 40, 21, 13, 10),
    area('room', 'private', say('小房间', 'Small room'), 48, 9, 5, 6),
    area('stands', 'place', say('互动角', 'Activity corner'), 36, 17, 17, 4),
    area('court', 'quiet', say('露天小院', 'Courtyard'), COURT.x, COURT.y, COURT.width, COURT.height),
  ],
  spawns: [...ringSpawns({ x: 30, y: 27.6 }, 1.6, 8), ...ringSpawns({ x: 30, y: 27.6 }, 2.7, 12)],
  // The stage is accessible by its steps only.
  walls: [
    { x: STAGE.x, y: STAGE.y + STAGE.height - lip, width: side, height: lip },
    { x: STAGE.x + side + steps, y: STAGE.y + STAGE.height - lip, width: side, height: lip },
    { x: STAGE.x, y: STAGE.y, width: lip, height: STAGE.height },
    { x: STAGE.x + STAGE.width - lip, y: STAGE.y, width: lip, height: STAGE.height },
    { x: STAGE.x, y: STAGE.y, width: STAGE.width, height: lip },
  ],
});
