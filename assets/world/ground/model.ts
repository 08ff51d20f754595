import { TILE } from '../../../contract/model/motion';
import { materialAt, type SpaceDocument } from '../../../contract/model/space-document';
import type { GroundMaterial } from '../../../contract/model/ground';
import {
  CELL,
  LIMIT,
  LIMIT_PX,
  combine,
  crop,
  fieldOf,
  partOf,
  rounded,
  sampleAt,
  shifted,
  shrunk,
  signedDistance,
  type Field,
  type Part,
} from './field';
import { smooth } from './noise';
import { roundPavings, type RoundPaving } from './pavings';

/** The ground's shapes in a part of the map as signed distances (pixels), derived from the document and its seed. */
export interface GroundModel {
  readonly part: Part;
  readonly land: Field;
  readonly grass: Field;
  readonly path: Field;
  readonly meadow: Field;
  readonly plaza: Field;
  readonly stage: Field;
  /** The round pavings that reach into the part. */
  readonly rounds: readonly RoundPaving[];
}

type Rect = Parameters<typeof partOf>[0];

/** Samples around a rectangle that its marks need. */
const AROUND = 8;
/** Samples of the widest rounding: three times three. */
const ROUNDING = 9;
/** Samples around the model whose materials decide its shapes: masks that depend on distances need them twice. */
const REACH = ROUNDING + LIMIT * 2;
/** So far around a rectangle is the ground that decides how it looks, but for round pavings; logical pixels. */
export const GROUND_REACH = (AROUND + REACH) * CELL;

/** Material at a point; the border's material continues beyond the map. */
function materialNear(doc: SpaceDocument, x: number, y: number): GroundMaterial {
  const clamped = (v: number, tiles: number): number => Math.max(0, Math.min(tiles * TILE - 1, v));
  return materialAt(doc, clamped(x, doc.widthTiles), clamped(y, doc.heightTiles)) ?? 'grass';
}

/** The shapes that masks of materials form in a part. */
class Shapes {
  readonly #masked: Part;
  readonly #materials: readonly GroundMaterial[];

  constructor(
    doc: SpaceDocument,
    readonly wide: Part,
  ) {
    this.#masked = shrunk(wide, LIMIT);
    this.#materials = Array.from({ length: wide.columns * wide.rows }, (_, index) =>
      materialNear(doc, ...this.placeOf(index)),
    );
  }

  /** Logical position of a sample. */
  placeOf(index: number): readonly [x: number, y: number] {
    const { left, top, columns } = this.wide;
    return [sampleAt(left + (index % columns)), sampleAt(top + Math.floor(index / columns))];
  }

  /** Distance to the border of some materials; right but for the outermost `LIMIT` samples. */
  distance(inside: (material: GroundMaterial) => boolean): Field {
    const mask = new Uint8Array(this.#materials.length);
    for (const [i, material] of this.#materials.entries()) if (inside(material)) mask[i] = 1;
    return signedDistance(mask, this.wide);
  }

  /** Distance to the border of samples that are chosen by their material and by values of `distance` at their index. */
  masked(inside: (material: GroundMaterial, index: number) => boolean): Field {
    const { left, top, columns, rows } = this.#masked;
    const { wide } = this;
    const mask = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const index = (row + top - wide.top) * wide.columns + column + left - wide.left;
        if (inside(this.#materials[index] ?? 'grass', index)) mask[row * columns + column] = 1;
      }
    return signedDistance(mask, this.#masked);
  }
}

const wobble =
  (seed: number, size: number, amount: number) =>
  (x: number, y: number): number =>
    smooth(x, y, size, seed) * amount + smooth(x, y, size * 0.42, seed + 1) * amount * 0.5;

/** Rounding and wobble take at most this much off a material, so that a stroke of one tile stays whole; logical pixels. */
const EDGE = 7;

/** A shape with at least the inner part of the material that it stands for: `distance` of both in the same part. */
const withCore = (shape: Field, distance: Field): Field =>
  combine(shape, distance, (drawn, inside) => Math.max(drawn, inside - EDGE));

function landIn(doc: SpaceDocument, shapes: Shapes, part: Part): Field {
  // A deck lies over water, except for the ends nearer to land.
  const toWater = shapes.distance((m) => m === 'water');
  const toLand = shapes.distance((m) => m !== 'water' && m !== 'deck');
  const dry = shapes.masked((m, i) =>
    m === 'deck' ? (toLand.data[i] ?? 0) > (toWater.data[i] ?? 0) : m !== 'water',
  );
  const drawn = shifted(crop(rounded(dry, 2), part), wobble(doc.seed + 11, 52, 5));
  // Neither a strip of land nor a stream disappears.
  return combine(drawn, crop(dry, part), (land, inside) =>
    Math.min(Math.max(land, inside - EDGE), inside + EDGE),
  );
}

/** The shape of the land alone, around a rectangle. */
export const landAround = (doc: SpaceDocument, rect: Rect): Field =>
  landIn(doc, new Shapes(doc, partOf(rect, AROUND + REACH)), partOf(rect, AROUND));

/** The ground's shapes around a rectangle. */
export function groundModel(doc: SpaceDocument, rect: Rect): GroundModel {
  const part = partOf(rect, AROUND);
  const shapes = new Shapes(doc, partOf(rect, AROUND + REACH));
  const within = (field: Field): Field => crop(field, part);
  const seed = doc.seed;
  const land = landIn(doc, shapes, part);
  const toSand = shapes.distance((m) => m === 'sand');
  const shore = shapes.masked((m, i) => m === 'sand' || (m === 'water' && (toSand.data[i] ?? 0) > -3 * TILE));
  const beach = withCore(shifted(within(rounded(shore, 2)), wobble(seed + 21, 60, 7)), within(shore));
  const bank = shifted(land, (x, y) => -7 - smooth(x, y, 90, seed + 31) * 3);
  const grass = combine(bank, beach, (a, b) => Math.min(a, -b));

  const { wide } = shapes;
  const [left, right] = [sampleAt(wide.left) - LIMIT_PX, sampleAt(wide.left + wide.columns) + LIMIT_PX];
  const [top, bottom] = [sampleAt(wide.top) - LIMIT_PX, sampleAt(wide.top + wide.rows) + LIMIT_PX];
  const rounds = roundPavings(doc).filter(
    ({ x, y, radius: r }) => x + r > left && x - r < right && y + r > top && y - r < bottom,
  );
  const roundAt = (x: number, y: number): number =>
    rounds.reduce((best, p) => Math.max(best, p.radius - Math.hypot(x - p.x, y - p.y)), -400);
  const toPlaza = shapes.distance((m) => m === 'plaza');
  const plaza = combine(within(rounded(toPlaza, 3, 3)), fieldOf(part, roundAt), (even, round) =>
    round > -56 ? round : even,
  );
  const trodden = shapes.masked((m, i) => {
    if (m !== 'plaza') return m === 'path' || m === 'deck';
    const round = roundAt(...shapes.placeOf(i));
    return (round > -56 ? round : (toPlaza.data[i] ?? 0)) > 14;
  });
  const path = combine(
    withCore(shifted(within(rounded(trodden, 2)), wobble(seed + 41, 44, 4.2)), within(trodden)),
    land,
    (a, b) => Math.min(a, b - 4),
  );
  const toMeadow = shapes.distance((m) => m === 'meadow');
  const meadow = combine(
    withCore(shifted(within(rounded(toMeadow, 3, 3)), wobble(seed + 51, 80, 16)), within(toMeadow)),
    grass,
    Math.min,
  );
  const stage = within(
    rounded(
      shapes.distance((m) => m === 'stage'),
      1,
      1,
    ),
  );
  return { part, land, grass, path, meadow, plaza, stage, rounds };
}
