import { TILE } from '../../contract/model/motion';
import type { PropKind } from '../../contract/model/element/props';
import type { SpaceDocument } from '../../contract/model/space-document';

/** A small scene for pages outside a space, composed for a window of any shape. */
const WIDTH = 44;
const HEIGHT = 36;

/** Centre of the view, tiles. */
export const FOCUS = { x: 22, y: 17.2 } as const;

const inEllipse = (x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** Row of the winding path at a column, tiles. */
const pathY = (x: number): number => 18.2 + Math.sin(x / 5.2) * 1.9;

function letter(column: number, row: number): string {
  const x = column + 0.5;
  const y = row + 0.5;
  const lake = inEllipse(x, y, 33, 26.5, 8.4, 5.4) || inEllipse(x, y, 40, 24, 6, 5);
  if (x > 29 && x < 31 && y > 21 && y < 25.5) return 'w';
  if (x > 27.5 && x < 32.5 && y > 24.2 && y < 26) return 'w';
  if (lake) return '~';
  if (inEllipse(x, y, 33, 26.5, 9.4, 6.4) && y < 25) return 's';
  if (inEllipse(x, y, 22, 17.5, 5.6, 4.6)) return 'o';
  if (Math.abs(y - pathY(x)) < 1.1) return '=';
  if (Math.abs(x - (22 + Math.sin(y / 3) * 0.8)) < 1.1 && (y < 14 || y > 20)) return '=';
  if (Math.abs(y - 10.7) < 1 && x > 11 && x < 33) return '=';
  if (Math.abs(x - 30) < 1 && y > 18 && y < 22.5) return '=';
  return inEllipse(x, y, 10, 24, 8, 6) || inEllipse(x, y, 35, 14, 5, 3) ? ',' : '.';
}

type Placed = readonly [kind: PropKind, x: number, y: number, variant?: number];

const PROPS: readonly Placed[] = [
  ['houseCoral', 14, 9.4],
  ['houseTeal', 26.6, 9.2],
  ['housePlum', 33.6, 9.8],
  ['houseTeal', 6.4, 10.2],
  ['fountain', 22, 18.2],
  ['lamp', 17.2, 15.2],
  ['lamp', 27, 15.4],
  ['lamp', 17.4, 21.4],
  ['lamp', 27, 21.2],
  ['lamp', 20, 10],
  ['lamp', 10, 16.6],
  ['lamp', 34, 18.2],
  ['bench', 19, 14.2],
  ['bench', 25, 14.2, 1],
  ['bench', 18.6, 21.6, 1],
  ['flowerBed', 16, 17.4],
  ['flowerBed', 28.2, 17.6, 1],
  ['flowerBed', 24.8, 22.6, 2],
  ['flowerBed', 11, 10, 2],
  ['flowerBed', 17.4, 9.8],
  ['flowerBed', 29.8, 9.9, 1],
  ['cafeStall', 11.2, 14.4],
  ['cafeTable', 13.6, 15.6],
  ['parasol', 9, 15.9, 1],
  ['cafeTable', 9.9, 16.2, 1],
  ['parasol', 14.6, 14.6],
  ['planetStatue', 30.6, 14.8],
  ['signpost', 25.6, 20.9],
  ['treeBlossom', 12.6, 22.6],
  ['treeBlossom', 16.2, 24.6, 1],
  ['treeBlossom', 9, 24.8],
  ['treeBlossom', 13.2, 27.6, 1],
  ['treeBlossom', 18.8, 28.4],
  ['treeRound', 20.2, 25.6, 1],
  ['treeRound', 25, 26.4],
  ['treeRound', 10.2, 12.8],
  ['treeRound', 18.6, 12.4, 2],
  ['treeRound', 30, 11.9, 1],
  ['treeRound', 34.6, 16.3, 2],
  ['treePine', 37, 13],
  ['treePine', 38.6, 16.8, 1],
  ['treePine', 35.8, 20.4],
  ['treeRound', 5.4, 14.4],
  ['treeRound', 4.2, 20.8, 1],
  ['treeRound', 7.4, 21.4, 2],
  ['treePine', 3, 17.2],
  ['treePine', 2, 12.6, 1],
  ['bush', 15.4, 19.9],
  ['bush', 28.8, 20.1, 1],
  ['bush', 7.8, 18.6, 2],
  ['bush', 23.8, 12.3],
  ['bush', 33, 17, 1],
  ['bush', 21.6, 30, 2],
  ['rock', 26, 24, 1],
  ['rock', 37.4, 20.8],
  ['reeds', 25.4, 25.4],
  ['reeds', 27.4, 22.9, 1],
  ['reeds', 36.6, 21.9],
  ['lilyPads', 34.4, 25],
  ['lilyPads', 27.2, 28.2, 1],
  ['boat', 34, 27.6],
  ['flag', 20.9, 9.9, 1],
  ['flag', 23.4, 9.9],
  ['crate', 13.1, 14.1],
  ['telescope', 31.6, 25],
];

/** Trees beyond the ends of the path, so that the picture has no visible border. */
const BELT: readonly Placed[] = Array.from({ length: 46 }, (_, i): Placed => {
  const x = i * 0.98 + ((i * 7) % 5) * 0.12;
  const y = 5.4 + ((i * 13) % 7) * 0.24;
  const kind = i % 3 === 0 ? 'treePine' : i % 7 === 2 ? 'treeBlossom' : 'treeRound';
  return [kind, x, i % 2 === 0 ? y : y - 1.5, i % 2];
});

export const VIGNETTE: SpaceDocument = {
  version: 2,
  widthTiles: WIDTH,
  heightTiles: HEIGHT,
  ground: Array.from({ length: HEIGHT }, (_, row) =>
    Array.from({ length: WIDTH }, (__, column) => letter(column, row)).join(''),
  ),
  elements: [...PROPS, ...BELT].map(([kind, x, y, variant = 0], index) => ({
    id: `v${index}`,
    kind,
    x: x * TILE,
    y: y * TILE,
    variant,
  })),
  areas: [],
  spawns: [{ id: 'spawn-1', x: FOCUS.x * TILE, y: FOCUS.y * TILE, dir: 0 }],
  walls: [],
  seed: 7,
};
