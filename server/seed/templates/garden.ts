import { LEAFY, area, buildPark, noticeBoard, reading, ringSpawns, say, scatter, way } from '../kit/park';
import type { Planter } from '../kit/planter';

const WIDE = 40;
const HIGH = 28;
const ROUND = { x: 20, y: 15 };
const POND = { x: 9.4, y: 20.6 };

const around = (radius: number, turn: number): [number, number] => [
  ROUND.x + Math.cos(turn * 2 * Math.PI) * radius,
  ROUND.y + Math.sin(turn * 2 * Math.PI) * radius,
];

/** The round place with a fountain. */
function round(p: Planter): void {
  p.put('fountain', ROUND.x, ROUND.y + 1.2, 3, {
    id: 'fountain',
    ...reading(
      say('小喷泉', 'Little fountain'),
      ['水声刚好能盖住悄悄话。'],
      ['It sings just loud enough for a secret.'],
      120,
    ),
  });
  for (const turn of [0.07, 0.18, 0.32, 0.43, 0.57, 0.68, 0.82, 0.93])
    p.put('lamp', ...around(5.5, turn), 0.7);
  for (const [turn, variant] of [
    [0.625, 2],
    [0.875, 0],
  ] as const)
    p.put('flowerBed', ...around(6.1, turn), 1.1, { variant });
  for (const [x, y, variant] of [
    [16.4, 11.6, 0],
    [23.6, 11.6, 2],
    [16.2, 18.8, 1],
    [23.8, 18.8, 1],
  ] as const)
    p.put('bench', x, y, 1, { variant });
}

/** House, porch and the path from the gate. */
function house(p: Planter): void {
  p.put('housePlum', 20, 7.5, 3.4, { id: 'house' });
  for (const [x, variant] of [
    [16.6, 0],
    [23.4, 2],
  ] as const)
    p.put('bush', x, 7.8, 0.6, { variant });
  p.put('mailbox', 22.2, 8.9, 0.6, {
    id: 'mailbox',
    variant: 1,
    ...reading(
      say('邮箱', 'Mailbox'),
      ['有一张明信片：「花开好了，来坐坐吧。」'],
      ['A postcard: “The flowers are out, come and sit a while.”'],
    ),
  });
  p.put('fence', 14.6, 8.6, 1);
  p.put('fence', 25.6, 8.6, 1, { variant: 1 });
  p.put('flowerBed', 12.2, 8.4, 1, { variant: 2 });
  p.put('flowerBed', 28, 8.4, 1, { variant: 0 });
  p.put('flowerArch', 20, 23.6, 1.6);
  for (const x of [15, 16, 17, 23, 24, 25]) p.put('hedge', x, 23.6, 0.5);
  noticeBoard(
    p,
    [23.4, 21.8],
    say('告示板', 'Notice board'),
    [
      '欢迎来到花园。',
      '',
      '西边是花树林，适合安静地聊；东边是玫瑰园；池塘里有两只鸭子。',
      '走近发亮的东西，按 E 或点它。',
    ],
    [
      'Welcome to the garden.',
      '',
      'West is the blossom grove for quiet talks, east the rose garden; two ducks live on the pond.',
      'Walk up to what glows, then press E or click it.',
    ],
  );
}

/** Hedges around four beds, with a statue in the centre. */
function roses(p: Planter): void {
  for (let x = 29; x <= 36; x++) p.put('hedge', x, 10.4, 0.5);
  for (let x = 29; x <= 36; x++) p.put('hedge', x, 19.2, 0.5);
  p.put('planetStatue', 32.6, 14.9, 1.6, {
    id: 'statue',
    ...reading(
      say('小星球雕像', 'Planet statue'),
      ['底座上刻着：慢慢来，花也是。'],
      ['Carved below: take your time, flowers do.'],
      96,
    ),
  });
  for (const [x, y, variant] of [
    [30, 12.4, 0],
    [35.2, 12.4, 2],
    [30, 17.4, 2],
    [35.2, 17.4, 0],
  ] as const)
    p.put('flowerBed', x, y, 1, { variant });
  p.put('bench', 32.6, 18.2, 1, { variant: 1 });
  p.put('lamp', 28.4, 12.2, 0.7);
  p.put('lamp', 28.4, 17.6, 0.7);
}

function grove(p: Planter, random: () => number): void {
  p.put('picnic', 7, 12.6, 1.4, { variant: 0 });
  p.put('bench', 7.2, 10.2, 1, { variant: 0 });
  p.put('stringLights', 7, 14.9, 1.2);
  const within = { x: 3, y: 8.4, width: 9.4, height: 7.6 };
  scatter(p, random, within, 9, 1.15, [['treeBlossom', 2]]);
}

function pond(p: Planter, random: () => number): void {
  p.put('duck', 8.6, 20.2, 0.6);
  p.put('duck', 10.4, 21, 0.6, { variant: 1 });
  p.put('bench', 14.2, 19.6, 1, { variant: 2 });
  p.put('flowerBed', 17, 21.4, 1, { variant: 1 });
  p.put('rock', 12.8, 22.6, 0.5, { variant: 1 });
  for (let i = 0; i < 60; i++) {
    const turn = random() * 2 * Math.PI;
    const reach = 0.45 + random() * 0.5;
    const at = [POND.x + Math.cos(turn) * 3.7 * reach, POND.y + Math.sin(turn) * 2.4 * reach] as const;
    if (i % 3 === 0) p.tryPut('lilyPads', ...at, 0.9, { variant: i % 2 });
    else if (reach > 0.82) p.tryPut('reeds', ...at, 0.6, { variant: i % 2 });
  }
}

/** A garden around a fountain, with roses, a grove and a pond. */
export const GARDEN = buildPark({
  wide: WIDE,
  high: HIGH,
  seed: 411,
  ground(g) {
    g.ellipse({ x: 7, y: 12 }, 4.4, 4, ',');
    g.ellipse({ x: 31.6, y: 22.6 }, 4.4, 2.4, ',');
    g.ellipse({ x: 20, y: 21 }, 3.4, 2.2, ',');
    g.ellipse(POND, 3.9, 2.6, '~');
    g.path(way([20, 8.2], [20.2, 11]));
    g.path(way([20, 26], [20, 22], [20, 19.4]));
    g.path(way([15.4, 14.6], [12, 15.6], [9.4, 14.2], [7, 13.2]));
    g.path(way([16.4, 18.2], [14, 18.4], [14.4, 21.4], [13.6, 24.4]));
    g.path(
      way(
        [24.6, 15.2],
        [28, 15],
        [31, 15.8],
        [32.6, 16.4],
        [34.6, 15.6],
        [34.4, 14],
        [32.6, 13.2],
        [30.4, 14],
      ),
    );
    g.ellipse(ROUND, 5.2, 5, 'o');
  },
  plant(p, random) {
    round(p);
    house(p);
    roses(p);
    grove(p, random);
    pond(p, random);
    p.put('picnic', 31.4, 22.6, 1.4, { variant: 1 });
    scatter(p, random, { x: 27, y: 20.4, width: 9.6, height: 5 }, 5, 1.4, LEAFY);
    for (const x of [10, 26]) scatter(p, random, { x, y: 5.2, width: 8, height: 4 }, 4, 1.4, LEAFY);
    scatter(p, random, { x: 3, y: 5, width: 34, height: 20.6 }, 14, 0.9, [
      ['bush', 3],
      ['rock', 3],
      ['stump', 2],
    ]);
  },
  areas: [
    area('round', 'place', say('喷泉', 'Fountain'), ROUND.x - 5, ROUND.y - 5, 10, 10),
    area('grove', 'quiet', say('花树林', 'Blossom grove'), 3, 9, 9, 7),
    area('roses', 'place', say('玫瑰园', 'Rose garden'), 28.5, 10.5, 8.5, 8.2),
    area('pond', 'place', say('池塘边', 'By the pond'), 12.6, 18.4, 3.6, 6),
  ],
  spawns: [
    ...ringSpawns({ x: ROUND.x, y: ROUND.y + 0.2 }, 4.1, 12),
    ...ringSpawns({ x: ROUND.x, y: ROUND.y + 0.2 }, 4.7, 4),
  ],
});
