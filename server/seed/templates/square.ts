import { UNDERGROWTH, area, buildPark, noticeBoard, reading, say, scatter, spawn, way } from '../kit/park';
import type { Planter } from '../kit/planter';

const WIDE = 40;
const HIGH = 28;
const STAGE = { x: 14, y: 6, width: 12, height: 4 };
const MIDDLE = STAGE.x + STAGE.width / 2;
const TABLES = [
  { id: 'table-1', x: 11, y: 19.6, name: say('圆桌一', 'Round table one') },
  { id: 'table-2', x: 29, y: 19.6, name: say('圆桌二', 'Round table two') },
] as const;

function stage(p: Planter): void {
  const { x, y, width } = STAGE;
  p.put('bigScreen', MIDDLE, y + 0.9, 4.4, {
    id: 'stage',
    ...reading(
      say('讲台', 'Stage'),
      ['从中间的台阶上台，大家都能看见你。', '共享的屏幕和直播会出现在大屏上。'],
      [
        'Take the steps in the middle: up there everybody sees you.',
        'Shared screens and live streams appear on the large screen.',
      ],
      150,
    ),
  });
  p.put('speaker', x + 0.7, y + 2.2, 1);
  p.put('speaker', x + width - 0.7, y + 2.2, 1);
  for (const [row, columns] of [
    [0, [-3.6, -1.5, 1.5, 3.6]],
    [1, [-4.7, -2.5, 2.5, 4.7]],
    [2, [-3.6, -1.5, 1.5, 3.6]],
  ] as const)
    for (const dx of columns) p.put('bench', MIDDLE + dx, 12.6 + row * 1.6, 1, { variant: 1 });
  p.put('bunting', x - 2.6, y + 5.4, 1);
  p.put('bunting', x + width + 2.6, y + 5.4, 1);
  for (const [dx, variant] of [
    [-0.9, 2],
    [width + 0.9, 0],
  ] as const)
    p.put('flag', x + dx, y + 2, 0.8, { variant });
}

/** Two tables with parasols for small groups. */
function tables(p: Planter): void {
  for (const [i, { x, y }] of TABLES.entries()) {
    p.put('parasol', x, y - 0.25, 1, { variant: i });
    p.put('cafeTable', x, y + 0.15, 1.2, { variant: i });
    p.put('bench', x, y - 1.5, 1, { variant: 0 });
    p.put('bench', x, y + 1.9, 1, { variant: 1 });
  }
  p.put('cafeStall', MIDDLE, 23.1, 2, {
    id: 'cafe',
    ...reading(
      say('茶歇', 'Tea corner'),
      ['会议间隙，来一杯热的。', '好主意常常是在排队的时候想出来的。'],
      ['Something warm between two talks.', 'Good ideas often come while standing in line.'],
      110,
    ),
  });
  p.put('stringLights', MIDDLE - 4.4, 23.2, 1);
  p.put('stringLights', MIDDLE + 4.4, 23.2, 1);
  p.put('crate', MIDDLE + 3.4, 23.3, 0.6, { variant: 1 });
}

function sides(p: Planter): void {
  p.put('houseTeal', 8, 8.4, 3.2, { id: 'house-1' });
  p.put('houseCoral', 32, 8.4, 3.2, { id: 'house-2' });
  for (const [x, variant] of [
    [5, 0],
    [10.9, 1],
    [29.1, 2],
    [35, 0],
  ] as const)
    p.put('bush', x, 8.8, 0.6, { variant });
  p.put('mailbox', 10, 9.6, 0.6, { variant: 2 });
  noticeBoard(
    p,
    [10.6, 13],
    say('日程板', 'Agenda'),
    [
      '欢迎来到会议广场。',
      '',
      '台上讲，台下听；想小声讨论，去南边的两张圆桌。',
      '走近发亮的东西，按 E 或点它。按回车就能聊天。',
    ],
    [
      'Welcome to the meeting square.',
      '',
      'Talks on the stage, seats before it; for a word among a few take one of the two round tables.',
      'Walk up to what glows, then press E or click it. Press Enter to chat.',
    ],
  );
  p.put('signpost', 29.4, 13, 0.8, {
    id: 'signpost',
    ...reading(
      say('路牌', 'Signpost'),
      ['北：讲台', '南：茶歇', '西南：圆桌一', '东南：圆桌二'],
      ['North: stage', 'South: tea corner', 'South-west: round table one', 'South-east: round table two'],
    ),
  });
  for (const [x, y] of [
    [8.2, 12],
    [31.8, 12],
    [7.4, 16.4],
    [32.6, 16.4],
    [8.6, 21.7],
    [31.4, 21.7],
  ] as const)
    p.put('lamp', x, y, 0.8);
  p.put('treeBlossom', 6.3, 14.2, 1.2);
  p.put('treeBlossom', 33.7, 14.2, 1.2, { variant: 1 });
  p.put('flowerBed', 12.6, 9.4, 1, { variant: 0 });
  p.put('flowerBed', 27.4, 9.4, 1, { variant: 2 });
}

/** A paved square in front of a stage, for meetings and talks. */
export const SQUARE = buildPark({
  wide: WIDE,
  high: HIGH,
  seed: 87,
  ground(g) {
    g.ellipse({ x: 5.4, y: 21.6 }, 2.6, 3, ',');
    g.ellipse({ x: 34.8, y: 21.6 }, 2.6, 3, ',');
    for (const side of [1, -1]) {
      const x = (tiles: number): number => MIDDLE + side * tiles;
      g.path(way([x(12), 9.4], [x(12.2), 12], [x(11), 15]));
      g.path(way([x(11), 16.4], [x(15), 16], [x(15.6), 12.6], [x(14.6), 10.4], [x(12), 10]));
    }
    // A square with rounded corners.
    g.each((x, y, letter) => (((x - MIDDLE) / 12) ** 4 + ((y - 17) / 6.8) ** 4 < 1 ? 'o' : letter));
    g.box(STAGE, 'S');
  },
  plant(p, random) {
    stage(p);
    tables(p);
    sides(p);
    scatter(p, random, { x: 3, y: 10, width: 34, height: 12.4 }, 12, 1.5, [
      ['treeRound', 3],
      ['treePine', 2],
    ]);
    scatter(p, random, { x: 3, y: 9, width: 34, height: 16.6 }, 14, 0.8, UNDERGROWTH);
  },
  areas: [
    area('stage', 'stage', say('讲台', 'Stage'), STAGE.x, STAGE.y, STAGE.width, STAGE.height),
    area('seats', 'place', say('听众席', 'Seats'), 14, 10.6, 12, 6.2),
    ...TABLES.map(({ id, name, x, y }) => area(id, 'private', name, x - 2.4, y - 2.8, 4.8, 5.4)),
    area('cafe', 'place', say('茶歇', 'Tea corner'), MIDDLE - 3.4, 21.4, 6.8, 3.4),
  ],
  spawns: [
    ...[-4.5, -3, -1.5, 0, 1.5, 3, 4.5].map((dx) => spawn(MIDDLE + dx, 17.4, 4)),
    ...[-5.2, -3.7, -2.2, -0.7, 0.8, 2.3, 3.8, 5.3].map((dx) => spawn(MIDDLE + dx, 18.6, 4)),
  ],
  walls: [
    // The stage is accessible by its steps only.
    { x: STAGE.x, y: STAGE.y + 3.75, width: 4.5, height: 0.25 },
    { x: STAGE.x + 7.5, y: STAGE.y + 3.75, width: 4.5, height: 0.25 },
    { x: STAGE.x, y: STAGE.y, width: 0.25, height: STAGE.height },
    { x: STAGE.x + 11.75, y: STAGE.y, width: 0.25, height: STAGE.height },
    { x: STAGE.x, y: STAGE.y, width: STAGE.width, height: 0.25 },
  ],
});
