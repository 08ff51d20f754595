import type { SpaceElement } from '../../../contract/model/space-document';
import { plantBelt } from '../kit/belt';
import { curve } from '../kit/ground-painter';
import { planterOf, seeded, type Planter } from '../kit/planter';
import { HIGH, PATHS, PLACE, WIDE, lakeReach, streamAt } from './ground';
import { INTERACTIONS, say } from './texts';

const around = (center: { x: number; y: number }, radius: number, turn: number): [number, number] => [
  center.x + Math.cos(turn * 2 * Math.PI) * radius,
  center.y + Math.sin(turn * 2 * Math.PI) * radius,
];

/** The round plaza: a fountain in the centre, surrounded by benches, flower beds and lamps. */
function plaza(p: Planter): void {
  const { fountain, plazaRadius } = PLACE;
  p.put('fountain', fountain.x, fountain.y + 1.5, 3, {
    id: 'fountain',
    name: say('许愿喷泉', 'Wishing fountain'),
    interaction: INTERACTIONS.fountain,
  });
  for (const turn of [0.06, 0.19, 0.31, 0.44, 0.56, 0.69, 0.81, 0.94]) {
    p.put('lamp', ...around(fountain, plazaRadius + 0.25, turn), 0.8);
  }
  for (const [turn, variant] of [
    [0.6, 0],
    [0.85, 2],
    [0.9, 0],
    [0.375, 1],
    [0.125, 2],
  ] as const)
    p.put('flowerBed', ...around(fountain, plazaRadius + 1, turn), 1.2, { variant });
  for (const [x, y] of [
    [31.2, 21.4],
    [40.8, 21.4],
    [30.6, 29.6],
    [41.6, 29.2],
  ] as const)
    p.put('bench', x, y, 1.2, { variant: y > 25 ? 1 : x < 36 ? 0 : 2 });
  for (const [x, variant] of [
    [33.6, 0],
    [38.6, 1],
  ] as const)
    p.put('flag', x, 17.4, 0.6, { variant });
  p.put('noticeBoard', 32.2, 18.3, 1.4, {
    id: 'notice-board',
    name: say('告示板', 'Notice board'),
    interaction: INTERACTIONS.notice,
  });
  p.put('portalRing', 44.6, 21.6, 1.4, {
    id: 'expo-portal',
    name: say('展厅传送环', 'Ring to the expo'),
    interaction: INTERACTIONS.expo,
  });
  // The 3D camera is right behind arriving users: the signpost is placed at the crossing instead.
  p.reserve(37.6, 33.4, 1.6);
  p.put('signpost', 44.4, 30.4, 0.8, {
    id: 'signpost',
    name: say('路牌', 'Signpost'),
    interaction: INTERACTIONS.signpost,
  });
}

const HOUSES = [
  ['houseTeal', 24.6, 11.2],
  ['houseCoral', 32.4, 10.9],
  ['housePlum', 41.2, 11.1],
  ['houseTeal', 49.6, 10.8],
  ['houseCoral', 57.6, 11.2],
] as const;

/** The row of houses with fences, mailboxes, bushes and flowers. Users can walk behind them. */
function lane(p: Planter): void {
  for (const [index, [kind, x, y]] of HOUSES.entries()) {
    const half = kind === 'housePlum' ? 3.1 : 2.6;
    p.put(kind, x, y, 3.2, { id: `house-${index + 1}` });
    p.reserve(x, y + 1, 1);
    p.put('bush', x - half + 0.5, y + 0.3, 0.5, { variant: index % 3 });
    p.put('bush', x + half - 0.4, y + 0.25, 0.5, { variant: (index + 1) % 3 });
    p.put('fence', x - half - 0.3, y + 1.1, 1, { variant: index % 2 });
    p.put('fence', x + half + 0.3, y + 1.1, 1, { variant: index % 2 });
    p.put('mailbox', x + 1.55, y + 1.2, 0.5, {
      id: `mailbox-${index + 1}`,
      variant: index % 3,
      ...(index === 2 ? { name: say('邮箱', 'Mailbox'), interaction: INTERACTIONS.mailbox } : {}),
    });
  }
  p.put('flowerArch', 36.4, 15.6, 1.6);
  p.put('stump', 60.6, 11.2, 0.8, { variant: 0 });
  p.put('crate', 20.9, 10.7, 0.7);
  p.put('crate', 21.7, 11, 0.7, { variant: 1 });
}

function lookout(p: Planter): void {
  const { x, y } = PLACE.lookout;
  p.put('planetStatue', x, y + 0.2, 2, {
    id: 'planet-statue',
    name: say('小星球雕像', 'Planet statue'),
    interaction: INTERACTIONS.statue,
  });
  p.put('telescope', x + 2.3, y + 1, 1, {
    id: 'telescope',
    name: say('望远镜', 'Telescope'),
    interaction: INTERACTIONS.telescope,
  });
  p.put('bench', x - 1.9, y + 2.7, 1.2, { variant: 1 });
  p.put('bench', x + 1.2, y + 3, 1.2, { variant: 1 });
  p.put('lamp', x - 3.3, y - 1.9, 0.8);
  p.put('lamp', x + 3.2, y - 1.7, 0.8);
  p.put('flowerBed', x + 3.4, y + 2.7, 1.1, { variant: 2 });
}

function cafe(p: Planter): void {
  const { x, y } = PLACE.cafe;
  p.put('cafeStall', x, y - 1.3, 2, {
    id: 'cafe',
    name: say('小熊咖啡', 'Little Bear Café'),
    interaction: INTERACTIONS.cafe,
  });
  for (const [dx, dy, variant] of [
    [-3.3, 0.4, 0],
    [3.4, 0.2, 1],
    [-1.4, 2.2, 2],
    [1.9, 2.3, 0],
  ] as const) {
    p.put('parasol', x + dx, y + dy - 0.25, 1, { variant });
    p.put('cafeTable', x + dx, y + dy + 0.15, 1.2, { variant: variant % 2 });
  }
  p.put('crate', x - 2, y - 1.3, 0.6, { variant: 1 });
  p.put('stringLights', x - 4.6, y - 1.6, 1);
  p.put('stringLights', x + 4.6, y - 1.6, 1);
  p.put('flowerBed', x - 5.6, y + 1.7, 1, { variant: 1 });
  p.put('flowerBed', x + 5, y + 2.8, 1, { variant: 0 });
  p.put('lamp', x - 5.3, y - 0.2, 0.8);
}

function stage(p: Planter): void {
  const { x, y, width, height } = PLACE.stage;
  const middle = x + width / 2;
  p.put('stageBackdrop', middle, y + 0.9, 5.4, {
    id: 'stage',
    name: say('月光舞台', 'Moonlight stage'),
    interaction: INTERACTIONS.stage,
  });
  p.put('speaker', x + 0.7, y + 2.2, 1, {
    id: 'speaker-music',
    name: say('舞台音乐', 'Stage music'),
    interaction: INTERACTIONS.music,
  });
  p.put('speaker', x + width - 0.7, y + 2.2, 1, {
    id: 'speaker-applause',
    name: say('掌声音箱', 'Applause speaker'),
    interaction: INTERACTIONS.applause,
  });
  p.put('flag', x - 0.7, y + 1.2, 0.8, { variant: 2 });
  p.put('flag', x + width + 0.7, y + 1.2, 0.8, { variant: 0 });
  for (const [row, columns] of [
    [0, [-3.6, -1.45, 1.45, 3.6]],
    [1, [-4.7, -2.5, 2.5, 4.7]],
  ] as const)
    for (const dx of columns)
      p.put('bench', middle + dx, y + height + 3 + row * 1.7, 1.2, {
        variant: 1,
      });
  p.put('bunting', x - 3.4, y + height + 1.4, 1);
  p.put('bunting', x + width + 3.3, y + height + 1.4, 1);
  p.put('lamp', x - 0.9, y + height + 1.6, 0.8);
  p.put('lamp', x + width + 0.8, y + height + 1.6, 0.8);
}

/** Lake, jetty, stream and bridge. */
function water(p: Planter, random: () => number): void {
  const { jetty, bridge } = PLACE;
  const middle = Math.floor(streamAt(bridge.y + 1));
  p.put('bridgeRail', middle, bridge.y + 0.2, 1.6);
  p.put('bridgeRail', middle, bridge.y + bridge.height, 1.6);
  p.put('boat', jetty.x + 4.6, jetty.y + 3.2, 1.8, {
    id: 'boat',
    name: say('小木船', 'Rowing boat'),
    interaction: INTERACTIONS.boat,
  });
  p.put('lamp', jetty.x - 0.5, jetty.y - 0.3, 0.8);
  p.put('crate', jetty.x + 1.4, jetty.y - 0.2, 0.6);
  for (const [x, y, variant] of [
    [9.5, 35.4, 0],
    [10.4, 36.1, 1],
    [6.8, 41.2, 0],
  ] as const)
    p.put('duck', x, y, 0.6, { variant });
  let lilies = 0;
  let reeds = 0;
  for (let i = 0; i < 900 && (lilies < 14 || reeds < 26); i++) {
    const x = 1 + random() * 22;
    const y = 29 + random() * 17;
    const reach = lakeReach(x, y);
    const variant = i % 2;
    const nearDeck = x > jetty.x - 2.4 && x < jetty.x + jetty.width + 1 && Math.abs(y - jetty.y - 1) < 3.4;
    if (nearDeck) continue;
    if (lilies < 14 && reach > 0.55 && reach < 0.84 && p.tryPut('lilyPads', x, y, 0.8, { variant })) lilies++;
    else if (reeds < 26 && reach > 0.9 && reach < 1 && p.tryPut('reeds', x, y, 0.5, { variant })) reeds++;
  }
  for (const y of [4.2, 9.4, 14.5, 19.2, 26.3, 29]) {
    const side = Math.round(y) % 2 === 0 ? 1.2 : -1.2;
    p.put('reeds', streamAt(y) + side * 0.86, y, 0.5, { variant: Math.round(y) % 2 });
    p.put('rock', streamAt(y + 1.3) - side * 1.5, y + 1.3, 0.5, { variant: Math.round(y) % 3 });
  }
}

/** The grove of blossom trees across the bridge. */
function grove(p: Planter, random: () => number): void {
  const { x, y } = PLACE.grove;
  p.put('picnic', x + 0.2, y + 0.6, 1.2, { variant: 0 });
  p.put('bench', x - 0.2, y - 2.4, 1.2, { variant: 0 });
  p.put('flowerArch', 11.6, 18.7, 1);
  p.put('stringLights', x + 0.2, y + 3.6, 1.2);
  for (let i = 0; i < 400; i++) {
    const turn = random();
    const radius = 3 + random() * 6.5;
    const [tx, ty] = around({ x: x - 0.4, y: y - 0.5 }, radius, turn);
    if (tx > 2.4 && tx < 15 && ty > 7 && ty < 29) p.tryPut('treeBlossom', tx, ty, 1.05, { variant: i % 2 });
  }
}

/** Lamps on alternating sides of every path. */
function pathLamps(p: Planter): void {
  for (const path of PATHS) {
    const points = curve(path, 0.25);
    for (let i = 10, side = 1; i < points.length - 8; i += 24, side = -side) {
      const a = points[i - 1];
      const b = points[i];
      if (!a || !b) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
      const reach = 1.5 * side;
      p.tryPut('lamp', b.x - ((b.y - a.y) / length) * reach, b.y + ((b.x - a.x) / length) * reach, 0.55);
    }
  }
}

/** Hedges, beds and benches on the lawns. */
function gardens(p: Planter): void {
  const { stage, lookout: high } = PLACE;
  const rows: readonly (readonly [number, number, number])[] = [
    [stage.x + 0.6, stage.y - 0.5, 3],
    [stage.x + stage.width - 2.6, stage.y - 0.5, 3],
    [high.x - 1.5, high.y - 3.5, 4],
    [27.2, 35.2, 3],
    [38.4, 36.4, 3],
    [29, 16.6, 3],
    [42.4, 16.4, 4],
  ];
  for (const [x, y, count] of rows) for (let i = 0; i < count; i++) p.put('hedge', x + i, y, 0.5);
  for (const [x, y, variant] of [
    [28.6, 11.2, 0],
    [36.6, 11.4, 2],
    [53.6, 11.6, 1],
    [45.4, 12, 0],
    [66, 20.4, 1],
  ] as const)
    p.tryPut('flowerBed', x, y, 0.8, { variant });
  for (const [x, y, variant] of [
    [25.4, 32.6, 0],
    [22.4, 31.2, 2],
    [47.6, 26.4, 0],
    [52.4, 21.6, 2],
    [26.8, 21.2, 2],
    [43.8, 39.8, 0],
  ] as const)
    p.tryPut('bench', x, y, 0.6, { variant });
  p.put('picnic', 50, 27.8, 1.4, { variant: 1 });
}

/** Scattered trees, bushes and stones on the remaining lawns. */
function scatter(p: Planter, random: () => number): void {
  const somewhere = (): [number, number] => [2.8 + random() * (WIDE - 5.6), 5.4 + random() * (HIGH - 7.6)];
  const fill = (
    count: number,
    room: number,
    kinds: readonly (readonly [
      'treeRound' | 'treePine' | 'treeBlossom' | 'bush' | 'rock' | 'stump',
      number,
    ])[],
  ): void => {
    for (let i = 0, put = 0; i < 1500 && put < count; i++) {
      const [kind, variants] = kinds[Math.floor(random() * kinds.length)] ?? kinds[0] ?? ['bush', 1];
      if (p.tryPut(kind, ...somewhere(), room, { variant: Math.floor(random() * variants) })) put++;
    }
  };
  fill(34, 1.7, [
    ['treeRound', 3],
    ['treeRound', 3],
    ['treePine', 2],
    ['treeBlossom', 2],
  ]);
  fill(34, 0.8, [
    ['bush', 3],
    ['bush', 3],
    ['rock', 3],
  ]);
  fill(5, 0.8, [['stump', 2]]);
}

/** All elements of the plaza. `rows`: letters of the ground. */
export function plazaElements(rows: readonly string[]): SpaceElement[] {
  const random = seeded(20260);
  const letter = (x: number, y: number): string => rows[Math.floor(y)]?.[Math.floor(x)] ?? '.';
  const wet = (x: number, y: number): boolean => '~w'.includes(letter(x, y));
  const soft = (x: number, y: number): boolean => '.,'.includes(letter(x, y));
  const p = planterOf((kind, x, y, room) => {
    if (kind === 'lilyPads' || kind === 'reeds') return letter(x, y) === '~';
    // A crown must not hide a path behind it.
    if (kind.startsWith('tree') && !soft(x, y - 2)) return false;
    const r = Math.min(room, 0.9);
    return soft(x, y) && soft(x - r, y) && soft(x + r, y) && soft(x, y - r) && soft(x, y + r * 0.6);
  });
  plaza(p);
  lane(p);
  lookout(p);
  cafe(p);
  stage(p);
  water(p, random);
  gardens(p);
  pathLamps(p);
  grove(p, random);
  plantBelt(p, random, { wide: WIDE, high: HIGH, wet });
  scatter(p, random);
  return p.elements;
}
