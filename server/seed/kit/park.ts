import { withSpawnIds } from '../../../contract/model/document/upgrade';
import { TILE } from '../../../contract/model/motion';
import {
  InteractionType,
  type Interaction,
  type LocalText,
  type SpaceArea,
  type SpaceDocument,
  type SpaceSpawn,
} from '../../../contract/model/space-document';
import { plantBelt } from './belt';
import { groundPainter, type GroundPainter, type TileBox, type TilePoint } from './ground-painter';
import { planterOf, seeded, type Planter } from './planter';

type SpawnPoint = Omit<SpaceSpawn, 'id'>;

/** The plan of a small park. Positions are in tiles. */
export interface ParkPlan {
  readonly wide: number;
  readonly high: number;
  readonly seed: number;
  readonly ground: (ground: GroundPainter) => void;
  readonly plant: (p: Planter, random: () => number) => void;
  readonly areas: readonly SpaceArea[];
  /** Their ids are given by their order. */
  readonly spawns: readonly SpawnPoint[];
  /** Walls in addition to the border's. */
  readonly walls?: readonly TileBox[];
}

export const say = (zh: string, en: string): LocalText => ({ zh, en });

export const reading = (title: LocalText, zh: readonly string[], en: readonly string[], range = 84) => ({
  name: title,
  interaction: {
    type: InteractionType.openText,
    range,
    title,
    text: say(zh.join('\n'), en.join('\n')),
  } satisfies Interaction,
});

/** Corners of a path. */
export const way = (...corners: readonly (readonly [x: number, y: number])[]): TilePoint[] =>
  corners.map(([x, y]) => ({ x, y }));

/** The notice board that visitors see first. */
export const noticeBoard = (
  p: Planter,
  [x, y]: readonly [x: number, y: number],
  title: LocalText,
  zh: readonly string[],
  en: readonly string[],
): void => p.put('noticeBoard', x, y, 1.3, { id: 'notice-board', ...reading(title, zh, en) });

const inTiles = ({ x, y, width, height }: TileBox): TileBox => ({
  x: x * TILE,
  y: y * TILE,
  width: width * TILE,
  height: height * TILE,
});

export const area = (
  id: string,
  kind: SpaceArea['kind'],
  name: LocalText,
  x: number,
  y: number,
  width: number,
  height: number,
): SpaceArea => ({ id, kind, name, ...inTiles({ x, y, width, height }) });

export const spawn = (x: number, y: number, dir: number): SpawnPoint => ({
  x: Math.round(x * TILE),
  y: Math.round(y * TILE),
  dir,
});

/** Spawn points on a ring that face its centre, the first one in the south. */
export const ringSpawns = (middle: TilePoint, radius: number, count: number, flat = 0.94): SpawnPoint[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = (i / count + 0.25) * 2 * Math.PI;
    const dir = (4 + Math.round(i / (count / 8))) % 8;
    return spawn(middle.x + Math.cos(turn) * radius, middle.y + Math.sin(turn) * radius * flat, dir);
  });

/** Builds the same document on every server: random numbers come from the seed. */
export function buildPark(plan: ParkPlan): SpaceDocument {
  const { wide, high } = plan;
  const painter = groundPainter(wide, high);
  plan.ground(painter);
  const ground = painter.rows();
  const letter = (x: number, y: number): string => ground[Math.floor(y)]?.[Math.floor(x)] ?? '.';
  const soft = (x: number, y: number): boolean => '.,'.includes(letter(x, y));
  const p = planterOf((kind, x, y, room) => {
    if (kind === 'lilyPads' || kind === 'reeds' || kind === 'duck') return letter(x, y) === '~';
    // A crown must not hide a path behind it.
    if (kind.startsWith('tree') && !soft(x, y - 2)) return false;
    const r = Math.min(room, 0.9);
    return soft(x, y) && soft(x - r, y) && soft(x + r, y) && soft(x, y - r) && soft(x, y + r * 0.6);
  });
  const random = seeded(plan.seed);
  plan.plant(p, random);
  // The trunk also covers the tile behind its base.
  const wet = (x: number, y: number): boolean => '~w'.includes(letter(x, y)) || letter(x, y - 0.2) === '~';
  plantBelt(p, random, { wide, high, wet });
  const border: readonly TileBox[] = [
    { x: 0, y: 0, width: wide, height: 4.25 },
    { x: 0, y: high - 1.75, width: wide, height: 1.75 },
    { x: 0, y: 0, width: 2.5, height: high },
    { x: wide - 2.5, y: 0, width: 2.5, height: high },
  ];
  return {
    version: 2,
    widthTiles: wide,
    heightTiles: high,
    ground,
    heights: ground.map((row) => row.replace(/[^S]/g, '0').replaceAll('S', '1')),
    elements: p.elements,
    areas: [...plan.areas],
    spawns: withSpawnIds(plan.spawns),
    walls: [...border, ...(plan.walls ?? [])].map(inTiles),
    seed: plan.seed,
  };
}

type Scattered = 'treeRound' | 'treePine' | 'treeBlossom' | 'bush' | 'rock' | 'stump';
type Kinds = readonly (readonly [kind: Scattered, variants: number])[];

/** Trees near houses. */
export const LEAFY: Kinds = [
  ['treeRound', 3],
  ['treeBlossom', 2],
];
/** Small plants and stones for lawns. */
export const UNDERGROWTH: Kinds = [
  ['bush', 3],
  ['rock', 3],
];

/** Places elements randomly where the lawn has space: at most `count`, each with its number of variants. */
export function scatter(
  p: Planter,
  random: () => number,
  within: TileBox,
  count: number,
  room: number,
  kinds: Kinds,
): void {
  for (let i = 0, put = 0; i < 600 && put < count; i++) {
    const [kind, variants] = kinds[Math.floor(random() * kinds.length)] ?? ['bush', 3];
    const x = within.x + random() * within.width;
    const y = within.y + random() * within.height;
    if (p.tryPut(kind, x, y, room, { variant: Math.floor(random() * variants) })) put++;
  }
}
