import { TILE } from '../../../contract/model/motion';
import { materialAt, type SpaceDocument } from '../../../contract/model/space-document';
import { GROUND, type GroundMaterial } from '../../../contract/model/ground';
import {
  CELL,
  MARGIN,
  combine,
  fieldOf,
  rounded,
  sampleX,
  shifted,
  signedDistance,
  type Field,
} from './field';
import { smooth } from './noise';

/** A paved area, and whether it is a true circle (then its stones form rings). */
export interface Paving {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly round: boolean;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The ground's shapes as signed-distance fields (pixels), derived from the document and its seed. */
export interface GroundModel {
  readonly land: Field;
  readonly grass: Field;
  readonly path: Field;
  readonly meadow: Field;
  readonly plaza: Field;
  readonly stage: Field;
  readonly pavings: readonly Paving[];
}

const mid = (a: number, b: number): number => Math.min(a, b);

/** Material at a point; the border's material continues beyond the map. */
function materialNear(doc: SpaceDocument, x: number, y: number): GroundMaterial {
  const clamped = (v: number, tiles: number): number => Math.max(0, Math.min(tiles * TILE - 1, v));
  return materialAt(doc, clamped(x, doc.widthTiles), clamped(y, doc.heightTiles)) ?? 'grass';
}

/** Connected groups of plaza tiles; a nearly circular group becomes a circle. */
function pavingsOf(doc: SpaceDocument): Paving[] {
  const seen = new Set<number>();
  const found: Paving[] = [];
  const paved = (x: number, y: number): boolean =>
    GROUND[(doc.ground[y]?.[x] ?? '.') as keyof typeof GROUND] === 'plaza';
  for (let y = 0; y < doc.heightTiles; y++)
    for (let x = 0; x < doc.widthTiles; x++) {
      if (!paved(x, y) || seen.has(y * doc.widthTiles + x)) continue;
      const group: [number, number][] = [];
      const open: [number, number][] = [[x, y]];
      seen.add(y * doc.widthTiles + x);
      for (let next = open.pop(); next; next = open.pop()) {
        group.push(next);
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const [nx, ny] = [next[0] + dx, next[1] + dy];
          const key = ny * doc.widthTiles + nx;
          if (nx < 0 || ny < 0 || !paved(nx, ny) || seen.has(key)) continue;
          seen.add(key);
          open.push([nx, ny]);
        }
      }
      const xs = group.map(([gx]) => gx);
      const ys = group.map(([, gy]) => gy);
      const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1];
      const center = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const radius = Math.sqrt(group.length / Math.PI);
      const strays = group.filter(
        ([gx, gy]) => Math.hypot(gx + 0.5 - center.x, gy + 0.5 - center.y) > radius + 0.45,
      );
      found.push({
        x: center.x * TILE,
        y: center.y * TILE,
        radius: radius * TILE,
        round: group.length >= 12 && strays.length <= group.length * 0.04,
        left: left * TILE,
        top: top * TILE,
        right: right * TILE,
        bottom: bottom * TILE,
      });
    }
  return found;
}

function buildModel(doc: SpaceDocument): GroundModel {
  const columns = (doc.widthTiles * TILE) / CELL + MARGIN * 2;
  const rows = (doc.heightTiles * TILE) / CELL + MARGIN * 2;
  const materials: GroundMaterial[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      materials.push(materialNear(doc, sampleX(column), sampleX(row)));
  const distance = (inside: (material: GroundMaterial, index: number) => boolean): Field =>
    signedDistance(
      Uint8Array.from(materials, (m, i) => (inside(m, i) ? 1 : 0)),
      columns,
      rows,
    );
  const seed = doc.seed;
  const wobble =
    (size: number, amount: number, salt: number) =>
    (x: number, y: number): number =>
      smooth(x, y, size, seed + salt) * amount + smooth(x, y, size * 0.42, seed + salt + 1) * amount * 0.5;

  // A deck lies over water, except for the ends nearer to land.
  const toWater = distance((m) => m === 'water');
  const toLand = distance((m) => m !== 'water' && m !== 'deck');
  const dry = (m: GroundMaterial, i: number): boolean =>
    m === 'deck' ? (toLand.data[i] ?? 0) > (toWater.data[i] ?? 0) : m !== 'water';
  const land = shifted(rounded(distance(dry), 2), wobble(52, 5, 11));

  const toSand = distance((m) => m === 'sand');
  const beach = shifted(
    rounded(
      distance((m, i) => m === 'sand' || (m === 'water' && (toSand.data[i] ?? 0) > -3 * TILE)),
      2,
    ),
    wobble(60, 7, 21),
  );
  const bank = shifted(land, (x, y) => -7 - smooth(x, y, 90, seed + 31) * 3);
  const grass = combine(bank, beach, (a, b) => Math.min(a, -b));

  const pavings = pavingsOf(doc);
  const even = rounded(
    distance((m) => m === 'plaza'),
    3,
    3,
  );
  const rounds = pavings.filter((p) => p.round);
  const plaza = combine(
    even,
    fieldOf(columns, rows, (x, y) => {
      let best = -400;
      for (const p of rounds) best = Math.max(best, p.radius - Math.hypot(x - p.x, y - p.y));
      return best;
    }),
    (a, b) => (b > -56 ? b : a),
  );
  const trodden = rounded(
    distance((m, i) => m === 'path' || m === 'deck' || (m === 'plaza' && (plaza.data[i] ?? 0) > 10)),
    2,
  );
  const path = combine(shifted(trodden, wobble(44, 4.2, 41)), land, (a, b) => Math.min(a, b - 4));
  const meadow = combine(
    shifted(
      rounded(
        distance((m) => m === 'meadow'),
        3,
        3,
      ),
      wobble(80, 16, 51),
    ),
    grass,
    mid,
  );
  const stage = rounded(
    distance((m) => m === 'stage'),
    1,
    1,
  );
  return { land, grass, path, meadow, plaza, stage, pavings };
}

const models = new WeakMap<SpaceDocument, GroundModel>();

/** The model of a document, cached. */
export function groundModel(doc: SpaceDocument): GroundModel {
  let model = models.get(doc);
  if (!model) {
    model = buildModel(doc);
    models.set(doc, model);
  }
  return model;
}
