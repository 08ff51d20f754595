import {
  LEAFY,
  UNDERGROWTH,
  area,
  buildPark,
  noticeBoard,
  reading,
  say,
  scatter,
  spawn,
  way,
} from '../kit/park';
import type { Planter } from '../kit/planter';

const WIDE = 40;
const HIGH = 28;
const JETTY = { x: 22, y: 13, width: 2, height: 6 };
const PIER = { x: 19, y: 18, width: 7, height: 3 };

/**
 * Relative distance to the lake's centre, 1 at its edge: an uneven ellipse that leaves the map in the
 * south-east.
 */
function reachOf(x: number, y: number): number {
  const dx = x - 26.5;
  const dy = y - 21.6;
  const angle = Math.atan2(dy, dx);
  const uneven = 1 + 0.06 * Math.sin(3 * angle + 0.4) + 0.04 * Math.sin(5 * angle + 1.7);
  return Math.hypot(dx / 12.4, dy / 7.2) / uneven;
}

function lane(p: Planter): void {
  for (const [index, [kind, x, half]] of (
    [
      ['houseTeal', 7.4, 2.7],
      ['houseCoral', 14.6, 2.7],
      ['housePlum', 30.6, 3.2],
    ] as const
  ).entries()) {
    p.put(kind, x, 8.2, 3.2, { id: `house-${index + 1}` });
    p.put('bush', x - half, 8.5, 0.5, { variant: index });
    p.put('bush', x + half, 8.5, 0.5, { variant: (index + 1) % 3 });
    p.put('mailbox', x + 1.7, 9.2, 0.5, {
      id: `mailbox-${index + 1}`,
      variant: index,
      ...(index === 1
        ? reading(
            say('邮箱', 'Mailbox'),
            ['明信片上画着一条船，背面写着：「风正好。」'],
            ['The postcard shows a boat; on the back: “The wind is right.”'],
          )
        : {}),
    });
  }
  p.put('flowerArch', 23, 11.9, 1.4);
  noticeBoard(
    p,
    [19.4, 9.2],
    say('告示板', 'Notice board'),
    [
      '欢迎来到湖边。',
      '',
      '沿木栈道走到尽头看鸭子，西边的草地适合围坐聊天，东边能望见对岸。',
      '人多的时候，可以在左上角换一个服务器。',
    ],
    [
      'Welcome to the lake.',
      '',
      'Walk to the end of the jetty for the ducks; the western meadow is made for a circle of friends.',
      'When it is crowded, choose another server at the top left.',
    ],
  );
  p.put('flowerBed', 25.9, 8.6, 1, { variant: 1 });
  for (const x of [4.4, 11, 18, 24.4, 35.6]) p.put('lamp', x, 9.5, 0.7);
}

/** Jetty, boat, and parasols on the beach. */
function shore(p: Planter): void {
  p.put('boat', 27.9, 20.3, 1.8, {
    id: 'boat',
    ...reading(
      say('小木船', 'Rowing boat'),
      ['桨收好了，绳子系着。', '等湖上没风的时候再走。'],
      ['The oars are in, the rope is tied.', 'We leave when the lake is calm.'],
      110,
    ),
  });
  p.put('lamp', 25, 13.3, 0.7);
  p.put('crate', 19.6, 18.6, 0.6);
  p.put('lamp', 25.6, 18.7, 0.7);
  for (const [x, y, variant] of [
    [16.2, 14.6, 0],
    [28.4, 12.9, 2],
  ] as const) {
    p.put('parasol', x, y - 0.25, 1, { variant });
    p.put('cafeTable', x, y + 0.15, 1.2, { variant: variant === 0 ? 0 : 1 });
  }
  p.put('telescope', 34.9, 12.7, 1, {
    id: 'telescope',
    ...reading(
      say('望远镜', 'Telescope'),
      ['对岸亮着一盏灯，有人在门口挥手。'],
      ['A lamp is lit on the far shore, and someone waves at the door.'],
    ),
  });
  p.put('bench', 32.4, 12.1, 1, { variant: 0 });
}

/** A meadow with seats. */
function camp(p: Planter): void {
  p.put('picnic', 7.4, 17.2, 1.6, { variant: 0 });
  for (const [x, y] of [
    [5, 16],
    [9.8, 16],
    [5.2, 18.9],
    [9.6, 18.9],
  ] as const)
    p.put('stump', x, y, 0.8, { variant: x > 7 ? 1 : 0 });
  p.put('stringLights', 7.4, 14.4, 1.2);
  p.put('cafeStall', 7, 23.6, 2, {
    id: 'kiosk',
    ...reading(
      say('湖边小铺', 'Lake kiosk'),
      ['汽水、热可可，还有喂鸭子的面包。'],
      ['Soda, hot cocoa, and bread for the ducks.'],
      110,
    ),
  });
  p.put('bench', 11.6, 22.4, 1, { variant: 1 });
  p.put('lamp', 4.6, 22.6, 0.7);
}

function water(p: Planter, random: () => number): void {
  p.put('duck', 20.6, 22.4, 0.8);
  p.put('duck', 22, 23, 0.8, { variant: 1 });
  p.put('duck', 30.6, 18, 0.8);
  for (let i = 0; i < 500; i++) {
    const x = 14 + random() * 24;
    const y = 14 + random() * 12;
    const reach = reachOf(x, y);
    const nearWood =
      x > PIER.x - 1.6 && x < PIER.x + PIER.width + 4 && y > 12 && y < PIER.y + PIER.height + 1.4;
    if (nearWood) continue;
    if (reach > 0.5 && reach < 0.82 && i % 6 === 0) p.tryPut('lilyPads', x, y, 1.3, { variant: i % 2 });
    else if (reach > 0.88 && reach < 0.99) p.tryPut('reeds', x, y, 0.9, { variant: i % 2 });
  }
}

/** A lake with a jetty, a beach and a row of houses. */
export const LAKESIDE = buildPark({
  wide: WIDE,
  high: HIGH,
  seed: 5309,
  ground(g) {
    g.ellipse({ x: 7.4, y: 17.2 }, 4.6, 3.6, ',');
    g.ellipse({ x: 11.4, y: 12.8 }, 3, 1.2, ',');
    g.each((x, y, letter) => {
      const reach = reachOf(x, y);
      if (reach < 1) return '~';
      return reach < 1.26 && y < 21 ? 's' : letter;
    });
    g.path(way([4, 10.6], [11, 10.2], [18, 10.8], [26, 10.2], [33, 10.6], [35.6, 11.4]));
    for (const x of [7.4, 14.6, 30.6]) g.path(way([x, 8.8], [x, 10.2]));
    g.path(way([11, 10.6], [12.4, 14.6], [11.6, 19], [9.6, 21.4], [9, 24], [6.6, 24.4]));
    g.path(way([23, 10.4], [23, 13]));
    g.ellipse({ x: 34.4, y: 12.4 }, 2.2, 1.8, 'o');
    g.box(JETTY, 'w');
    g.box(PIER, 'w');
  },
  plant(p, random) {
    lane(p);
    shore(p);
    camp(p);
    water(p, random);
    scatter(p, random, { x: 3, y: 11.6, width: 16, height: 14 }, 9, 1.5, [
      ['treeRound', 3],
      ['treePine', 2],
      ['treeBlossom', 2],
    ]);
    scatter(p, random, { x: 18, y: 5.2, width: 9, height: 3.4 }, 4, 1.3, LEAFY);
    scatter(p, random, { x: 3, y: 9, width: 34, height: 16 }, 14, 0.8, UNDERGROWTH);
  },
  areas: [
    area('lane', 'place', say('湖畔小街', 'Lake lane'), 4, 9.4, 32, 2.6),
    area(
      'jetty',
      'place',
      say('木栈道', 'Jetty'),
      PIER.x,
      JETTY.y,
      PIER.width,
      PIER.y + PIER.height - JETTY.y,
    ),
    area('meadow', 'private', say('围坐草地', 'Circle meadow'), 3.6, 14.6, 7.2, 5.4),
    area('kiosk', 'place', say('湖边小铺', 'Lake kiosk'), 4.4, 21, 7.6, 4.4),
  ],
  spawns: [
    ...[17.6, 19, 20.4, 21.8, 23.2, 24.6, 26].map((x) => spawn(x, 10.4, 0)),
    ...[19.6, 21, 22.4, 23.8, 25.2].map((x) => spawn(x, 11.2, 0)),
  ],
});
