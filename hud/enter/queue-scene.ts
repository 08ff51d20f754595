import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { TILE } from '../../contract/model/motion';
import type { PropKind } from '../../contract/model/element/props';
import type { Actor, Cast } from '../../assets/scene/scene-painter';
import type { Scene } from '../scene/scene-view';

const WIDTH = 34;
const HEIGHT = 18;
const PATH_Y = 10.7;
/** Head of the queue, the door, and the distance between people, in tiles. */
const HEAD_X = 21.4;
const DOOR = { x: 24, y: 9.7 } as const;
const STEP = 1.55;

const PROPS: readonly (readonly [kind: PropKind, x: number, y: number, variant?: number])[] = [
  ['houseCoral', 24, 9.4],
  ['lamp', 20.6, 9.6],
  ['lamp', 27.4, 9.7],
  ['lamp', 11.4, 9.6],
  ['flowerBed', 22, 12.8],
  ['flowerBed', 15.6, 9.3, 1],
  ['bench', 13.4, 9.3],
  ['signpost', 19, 9.5],
  ['treeRound', 17.6, 7.9, 1],
  ['treeBlossom', 13.2, 7.4],
  ['treePine', 9.8, 8],
  ['treeRound', 29.4, 9, 2],
  ['treeBlossom', 7, 9.2, 1],
  ['treePine', 31.4, 10],
  ['treeRound', 4.4, 8.6],
  ['bush', 18.6, 13.4, 1],
  ['bush', 9, 13.2],
  ['treeBlossom', 12.6, 15.4, 1],
  ['treeRound', 27.2, 15.2],
  ['rock', 15.8, 13.9],
  ['bush', 25.4, 13.4, 2],
];

/** A path that leads to a lit door. */
export const QUEUE_SCENE: Scene = {
  document: {
    version: 2,
    widthTiles: WIDTH,
    heightTiles: HEIGHT,
    ground: Array.from({ length: HEIGHT }, (_, row) =>
      Array.from({ length: WIDTH }, (__, column) => {
        const onPath = Math.abs(row + 0.5 - PATH_Y) < 1.1;
        const square = column >= 21 && column <= 27 && row >= 9 && row <= 11;
        return square ? 'o' : onPath ? '=' : (column * 5 + row * 3) % 17 < 3 ? ',' : '.';
      }).join(''),
    ),
    elements: PROPS.map(([kind, x, y, variant = 0], index) => ({
      id: `q${index}`,
      kind,
      x: x * TILE,
      y: y * TILE,
      variant,
    })),
    areas: [],
    spawns: [{ id: 'spawn-1', x: HEAD_X * TILE, y: PATH_Y * TILE, dir: 0 }],
    walls: [],
    seed: 11,
  },
  focus: { x: 18.4, y: 9.4 },
  across: 17,
  down: 9.5,
};

/** People shown before and behind the user; the rest is given as a number. */
export const SHOWN = { ahead: 5, behind: 2 } as const;
const WALK = 2.2;
const CYCLE = { walk: 0.72, idle: 2.6 } as const;

const OTHERS: readonly AvatarLook[] = [
  { color: 1, head: 2, body: 4 },
  { color: 3, head: 4, body: 3 },
  { color: 0, head: 3, body: 2 },
  { color: 2, head: 0, body: 0 },
  { color: 4, head: 5, body: 5 },
  { color: 6, head: 1, body: 3 },
  { color: 5, head: 3, body: 1 },
];

export interface Standing {
  /** From 1; zero when it is the user's turn. */
  readonly position: number;
  readonly waiting: number;
}

/** Places of the shown people by their offset to the user (negative: ahead), in tiles. */
export function placesOf({ position, waiting }: Standing): ReadonlyMap<number, { x: number; y: number }> {
  if (position === 0) return new Map([[0, DOOR]]);
  const ahead = Math.min(SHOWN.ahead, position - 1);
  const behind = Math.max(0, Math.min(SHOWN.behind, waiting - position));
  const places = new Map<number, { x: number; y: number }>();
  for (let away = -ahead; away <= behind; away++)
    places.set(away, { x: HEAD_X - (away + ahead) * STEP, y: PATH_Y + ((away * 7) % 3) * 0.06 });
  return places;
}

/** People of the queue. They walk to a new place; with `still` they jump there. */
export function createLine(me: AvatarLook, still: boolean) {
  const positions = new Map<number, { x: number; y: number }>();
  let places = placesOf({ position: 1, waiting: 1 });
  let last = 0;
  const cast: Cast = (seconds) => {
    const way = Math.max(0, seconds - last) * WALK;
    last = seconds;
    for (const away of positions.keys()) if (!places.has(away)) positions.delete(away);
    return [...places].map(([away, to]): Actor => {
      // New people enter from the left, behind the last one.
      const at = positions.get(away) ?? (away > 0 ? { x: to.x - STEP * 2, y: to.y } : to);
      const far = Math.hypot(to.x - at.x, to.y - at.y);
      const share = still || far <= way ? 1 : way / far;
      const now = { x: at.x + (to.x - at.x) * share, y: at.y + (to.y - at.y) * share };
      positions.set(away, now);
      const pose = share < 1 ? ('walk' as const) : ('idle' as const);
      return {
        x: now.x * TILE,
        y: now.y * TILE,
        facing: 'side',
        mirrored: true,
        pose,
        phase: ((seconds + away * 0.37 + 10) / CYCLE[pose]) % 1,
        look: away === 0 ? me : (OTHERS[(away + OTHERS.length * 2) % OTHERS.length] ?? me),
        marked: away === 0,
      };
    });
  };
  return {
    cast,
    stand(standing: Standing): void {
      places = placesOf(standing);
    },
  };
}
