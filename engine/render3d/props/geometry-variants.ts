import { dice } from '../../../assets/world/brush';
import { footprintCenterOf, propDefinitionOf } from '../../../contract/model/element/props';
import { metres } from '../units';
import { Model, type Spot } from './model';
import type { PropModels } from './models';
import { Shapes } from './shapes';
import { MAX_FOOT_DISTANCE, Vertices, type Part } from './vertices';

/**
 * Randomised builds per variant of a kind: enough that a forest shows no repetition, at a tenth of the build
 * time.
 */
const BUILDS = 5;
/** Height from which an element covers a player behind it, metres. */
const COVERS_FROM = 1.1;
/**
 * Elements wider than a lamp or a trunk, logical px, keep the part below this height, metres, so that no hole
 * appears.
 */
const WIDE_FROM = 56;
const KEPT_HEIGHT = 0.6;

/** A built variant at the origin, metres. */
export interface GeometryVariant extends Part {
  readonly height: number;
  readonly half: number;
  /** Whether it covers a player behind it. */
  readonly covers: boolean;
  /** Index ranges that are visible only while on, or off, relative to the first index. */
  readonly only: Model['only'];
}

/** Builds each variant once; elements of the space are copies. */
export class GeometryVariants {
  readonly #built = new Vertices(1 << 16, 1 << 17);
  readonly #shapes = new Shapes();
  readonly #variants = new Map<string, GeometryVariant>();

  constructor(private readonly models: PropModels) {}

  /** Undefined for a kind without a model. `seed` selects the build: any integer. */
  of(kind: string, variant: number, seed: number): GeometryVariant | undefined {
    const look = Math.abs(seed) % BUILDS;
    const name = `${kind} ${variant} ${look}`;
    const before = this.#variants.get(name);
    if (before) return before;
    const built = this.#build(kind, variant, look);
    // The model of a rare kind may be loaded later.
    if (built) this.#variants.set(name, built);
    return built;
  }

  put(variant: GeometryVariant, into: Vertices, { x, y, z }: Spot): void {
    into.copy(this.#built, variant, x, y, z);
  }

  #build(kind: string, variant: number, look: number): GeometryVariant | undefined {
    const build = this.models(kind);
    if (!build) return undefined;
    const into = this.#built;
    const [first, firstIndex] = [into.count, into.indexCount];
    const model = new Model(into, undefined, this.#shapes);
    build(model, variant, dice(look));
    const [last, lastIndex] = [into.count, into.indexCount];
    const [height, half] = [metres(model.height), metres(model.half)];
    const { barrier, solid = [] } = propDefinitionOf(kind) ?? {};
    // A door does not fade: the camera looks over it, and its state must stay visible.
    const covers = height > COVERS_FROM && !barrier;
    const stays = solid.some(({ width }) => width >= WIDE_FROM) ? KEPT_HEIGHT : -Infinity;
    const middle = footprintCenterOf(kind);
    const foot = half < MAX_FOOT_DISTANCE ? { x: metres(middle.x), z: metres(middle.y), half } : undefined;
    into.setFade(first, last, covers ? stays : Infinity, foot);
    const only = model.only.map(([from, to, when]) => [from - firstIndex, to - firstIndex, when] as const);
    return { first, last, firstIndex, lastIndex, turns: model.turns, height, half, covers, only };
  }
}
