import type { Canvas2D } from '../../art/shape';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { at } from './field';
import type { GroundModel } from './model';
import { hash, smooth } from './noise';

/** Small details scattered over the ground, each derived from position-based noise. */

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const REACH = 14;

/** One jittered position per grid square that touches the rectangle. */
function strew(
  rect: Rect,
  size: number,
  seed: number,
  each: (x: number, y: number, roll: number, i: number, j: number) => void,
): void {
  for (let j = Math.floor((rect.y - REACH) / size); j <= (rect.y + rect.height + REACH) / size; j++)
    for (let i = Math.floor((rect.x - REACH) / size); i <= (rect.x + rect.width + REACH) / size; i++)
      each((i + hash(i, j, seed)) * size, (j + hash(i, j, seed + 1)) * size, hash(i, j, seed + 2), i, j);
}

/**
 * Marks batched by colour, so that a thousand of them need a handful of fills. The order of colours is fixed,
 * so that all pieces agree.
 */
class Batch {
  readonly #paths: ReadonlyMap<string, Path2D>;
  constructor(colors: readonly string[]) {
    this.#paths = new Map(colors.map((color) => [color, new Path2D()]));
  }
  of(color: string): Path2D {
    const path = this.#paths.get(color);
    if (!path) throw new Error(`no batch of ${color}`);
    return path;
  }
  stroke(c: Canvas2D, width: number): void {
    c.lineWidth = width;
    for (const [color, path] of this.#paths) {
      c.strokeStyle = color;
      c.stroke(path);
    }
  }
  fill(c: Canvas2D): void {
    for (const [color, path] of this.#paths) {
      c.fillStyle = color;
      c.fill(path);
    }
  }
}

const disc = (path: Path2D, x: number, y: number, rx: number, ry: number): void => {
  path.moveTo(x + rx, y);
  path.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
};

const MEADOW_PETALS = ['#ffffff', '#ffd166', '#ff9db0', '#c89bf0', '#fff3c4', '#8fb8ff'] as const;

/** Brush strokes and tufts of grass. */
export function paintGrass(c: Canvas2D, doc: SpaceDocument, model: GroundModel, rect: Rect): void {
  const seed = doc.seed;
  const strokes = new Batch(['#70b663', '#7cc06c', '#a3dc8a']);
  strew(rect, 13, seed + 101, (x, y, roll) => {
    if (at(model.grass, x, y) < 5 || at(model.path, x, y) > -3 || at(model.plaza, x, y) > -5) return;
    const thick = smooth(x, y, 70, seed + 103);
    if (roll > 0.34 + thick * 0.3) return;
    const path = strokes.of(roll < 0.13 ? '#a3dc8a' : roll < 0.26 ? '#70b663' : '#7cc06c');
    const lean = (roll * 37) % 1 > 0.5 ? 2.2 : -2.2;
    path.moveTo(x, y);
    path.quadraticCurveTo(x, y - 3, x + lean, y - 5);
  });
  strokes.stroke(c, 1.7);
  const tufts = new Batch(['#5fa957']);
  const lights = new Batch(['#a9e08c']);
  strew(rect, 34, seed + 111, (x, y, roll) => {
    const edge = Math.max(at(model.path, x, y), at(model.plaza, x, y));
    if (at(model.grass, x, y) < 4 || edge > -4) return;
    if (roll > 0.3 + smooth(x, y, 150, seed + 113) * 0.26 + (edge > -26 ? 0.2 : 0)) return;
    const s = 0.8 + ((roll * 91) % 1) * 0.55;
    const low = tufts.of('#5fa957');
    for (const lean of [-5, -2, 2.4, 5.4]) {
      low.moveTo(x + lean * 0.35, y);
      low.quadraticCurveTo(x + lean * 0.4, y - 5 * s, x + lean * s, y - (8.5 - Math.abs(lean) * 0.5) * s);
    }
    const high = lights.of('#a9e08c');
    high.moveTo(x - 0.6, y - 1);
    high.quadraticCurveTo(x - 1, y - 5 * s, x - 1.6 * s, y - 8 * s);
  });
  tufts.stroke(c, 2.2);
  lights.stroke(c, 1.5);
}

/** Flowers, clover, pebbles, petals. */
export function paintStrewn(c: Canvas2D, doc: SpaceDocument, model: GroundModel, rect: Rect): void {
  const seed = doc.seed;
  const marks = new Batch(['#5fa957', '#68b05f', '#8fd07c', 'rgba(42,70,60,0.3)', '#bdb7c6', '#dedae2']);
  const blooms = new Batch(MEADOW_PETALS);
  const hearts = new Batch(['#ffd86b', '#f0a050']);
  strew(rect, 22, seed + 121, (x, y, roll, i, j) => {
    const grass = at(model.grass, x, y);
    const path = at(model.path, x, y);
    const plaza = at(model.plaza, x, y);
    if (grass < 6 || path > -6 || plaza > -8) return;
    const meadow = at(model.meadow, x, y);
    const lush = smooth(x, y, 190, seed + 123);
    const pick = hash(i, j, seed + 124);
    if (meadow > -6 ? roll < 0.62 : roll < 0.035 + Math.max(0, lush) * 0.14) {
      // Flowers grow in groups of one colour.
      const kin = Math.floor((smooth(x, y, 110, seed + 125) + 1) * 3 + pick * 1.6) % MEADOW_PETALS.length;
      const size = 2.5 + pick * 1.3;
      disc(marks.of('#5fa957'), x + 1.5, y + 2.8, 2.6, 1.4);
      const petals = blooms.of(MEADOW_PETALS[kin] ?? '#ffffff');
      for (let k = 0; k < 5; k++) {
        const turn = (k / 5) * Math.PI * 2 - 0.6;
        disc(
          petals,
          x + Math.cos(turn) * size * 0.62,
          y + Math.sin(turn) * size * 0.55,
          size * 0.5,
          size * 0.5,
        );
      }
      disc(hearts.of(kin === 1 || kin === 4 ? '#f0a050' : '#ffd86b'), x, y, size * 0.36, size * 0.36);
    } else if (roll > 0.965) {
      for (const [dx, dy] of [
        [0, -2],
        [-2.2, 1],
        [2.2, 1],
      ] as const)
        disc(marks.of('#68b05f'), x + dx, y + dy, 2.3, 1.9);
      disc(marks.of('#8fd07c'), x - 0.6, y - 2.6, 1.2, 0.9);
    } else if (roll > 0.952 && lush < 0.2) {
      disc(marks.of('rgba(42,70,60,0.3)'), x + 1, y + 1.4, 4.6, 2.8);
      disc(marks.of('#bdb7c6'), x, y, 4.2, 3);
      disc(marks.of('#dedae2'), x - 0.9, y - 0.9, 2.4, 1.5);
    }
  });
  marks.fill(c);
  blooms.fill(c);
  hearts.fill(c);
  paintPathMarks(c, doc, model, rect);
  paintPetals(c, doc, model, rect);
}

function paintPathMarks(c: Canvas2D, doc: SpaceDocument, model: GroundModel, rect: Rect): void {
  const seed = doc.seed;
  const low = new Batch(['#cdb37f', '#d9c293', '#bfa777']);
  const high = new Batch(['#fff3d6', '#ffb3a8', '#f2e6ca', '#d9d3d6']);
  strew(rect, 19, seed + 131, (x, y, roll) => {
    const land = at(model.land, x, y);
    const grass = at(model.grass, x, y);
    const path = at(model.path, x, y);
    const plaza = at(model.plaza, x, y);
    const sand = land > 8 && grass < -6;
    if (plaza > -3 || at(model.stage, x, y) > -4 || !(path > 5 || sand)) return;
    const size = 1.2 + ((roll * 57) % 1) * 2;
    if (sand && path < 5) {
      if (roll < 0.1) disc(low.of('#cdb37f'), x, y, size, size * 0.7);
      else if (roll < 0.15) disc(high.of('#fff3d6'), x, y, size, size * 0.75);
      else if (roll < 0.165) disc(high.of('#ffb3a8'), x, y, 2.6, 2);
      return;
    }
    // More stones near the edge.
    if (roll < (path < 14 ? 0.34 : 0.12)) {
      disc(low.of('#bfa777'), x + 0.7, y + 1, size + 0.4, size * 0.72 + 0.3);
      disc(high.of(roll < 0.07 ? '#d9d3d6' : '#f2e6ca'), x, y, size, size * 0.7);
    } else if (roll > 0.93) {
      disc(low.of('#d9c293'), x, y, size * 3.2, size * 1.1);
    }
  });
  low.fill(c);
  high.fill(c);
}

/** Fallen petals under blossom trees. */
function paintPetals(c: Canvas2D, doc: SpaceDocument, model: GroundModel, rect: Rect): void {
  const petals = new Batch(['#f4a9c2', '#fbc7d8', '#fff0f3']);
  for (const tree of doc.elements) {
    if (tree.kind !== 'treeBlossom') continue;
    if (
      tree.x < rect.x - 110 ||
      tree.x > rect.x + rect.width + 110 ||
      tree.y < rect.y - 90 ||
      tree.y > rect.y + rect.height + 90
    )
      continue;
    for (let k = 0; k < 34; k++) {
      const turn = hash(tree.x, tree.y + k, doc.seed + 141) * Math.PI * 2;
      const reach = Math.sqrt(hash(tree.x + k, tree.y, doc.seed + 142)) * 84;
      const x = tree.x + Math.cos(turn) * reach + 5;
      const y = tree.y + Math.sin(turn) * reach * 0.62;
      if (at(model.land, x, y) < 2) continue;
      const path = petals.of(k % 3 === 0 ? '#fff0f3' : k % 3 === 1 ? '#fbc7d8' : '#f4a9c2');
      path.moveTo(x + 2.4, y);
      path.ellipse(x, y, 2.4, 1.5, turn, 0, Math.PI * 2);
    }
  }
  petals.fill(c);
}
