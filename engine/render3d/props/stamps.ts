import { dice } from '../../../assets/world/brush';
import { footprintCenterOf, propDefinitionOf } from '../../../contract/model/element/props';
import { metres } from '../units';
import { Model, type Spot } from './model';
import type { PropModels } from './models';
import { Shapes } from './shapes';
import { AS_ONE, Vertices, type Part } from './vertices';

/** In so many looks each variant of a kind is built: a forest shows no repeat, and is there in a tenth of the time. */
const LOOKS = 5;
/** From this height on a thing covers who stands behind it, metres. */
const TALL = 1.1;
/** What is wider than a lamp or a trunk, logical px, leaves what of it is lower than this, metres: no hole in the world. */
const KEEPS_FOOT = 56;
const FOOT = 0.6;

/** One look of a kind, built on the origin; metres. */
export interface Stamp extends Part {
  readonly height: number;
  readonly half: number;
  /** Who stands behind it is covered. */
  readonly covers: boolean;
  /** What is seen only while it is on, or off: from and to, counted from its first corner of a face. */
  readonly only: Model['only'];
}

/** Builds each look of a thing once; whatever stands in the space is a copy. */
export class Stamps {
  readonly #built = new Vertices(1 << 16, 1 << 17);
  readonly #shapes = new Shapes();
  readonly #stamps = new Map<string, Stamp | undefined>();

  constructor(private readonly models: PropModels) {}

  /** Undefined for a kind that has no model. `seed` chooses the look: any whole number. */
  of(kind: string, variant: number, seed: number): Stamp | undefined {
    const look = Math.abs(seed) % LOOKS;
    const name = `${kind} ${variant} ${look}`;
    if (!this.#stamps.has(name)) this.#stamps.set(name, this.#build(kind, variant, look));
    return this.#stamps.get(name);
  }

  put(stamp: Stamp, into: Vertices, { x, y, z }: Spot): void {
    into.copy(this.#built, stamp, x, y, z);
  }

  #build(kind: string, variant: number, look: number): Stamp | undefined {
    const build = this.models(kind);
    if (!build) return undefined;
    const into = this.#built;
    const [first, firstIndex] = [into.count, into.indexCount];
    const model = new Model(into, undefined, this.#shapes);
    build(model, variant, dice(look));
    const [last, lastIndex] = [into.count, into.indexCount];
    const [height, half] = [metres(model.height), metres(model.half)];
    const { barrier, solid = [] } = propDefinitionOf(kind) ?? {};
    // A door that bars the way stays: one looks over it, and it is what one came for.
    const covers = height > TALL && !barrier;
    const stays = solid.some(({ width }) => width >= KEEPS_FOOT) ? FOOT : -Infinity;
    const middle = footprintCenterOf(kind);
    const foot = half < AS_ONE ? { x: metres(middle.x), z: metres(middle.y), half } : undefined;
    into.givesWay(first, last, covers ? stays : Infinity, foot);
    const only = model.only.map(([from, to, when]) => [from - firstIndex, to - firstIndex, when] as const);
    return { first, last, firstIndex, lastIndex, turns: model.turns, height, half, covers, only };
  }
}
