import type { SpaceElement } from '../../../contract/model/space-document';
import { TILE } from '../../../contract/model/motion';
import {
  InteractionType,
  type Interaction,
  type LocalText,
} from '../../../contract/model/element/interaction';
import type { PropKind } from '../../../contract/model/element/props';

/** Uniform random numbers 0..1 from a seed, equal on every server. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Extra = Partial<Pick<SpaceElement, 'id' | 'variant' | 'name' | 'interaction' | 'model' | 'on'>>;

/** The interaction of a seat. */
export const seat = (title: LocalText): Interaction => ({
  type: InteractionType.propInteraction,
  range: 48,
  title,
  pose: 'sit',
});
const BENCH = seat({ zh: '长椅', en: 'Bench' });

/** Collects elements and tracks free space. Positions are in tiles. */
export interface Planter {
  readonly elements: SpaceElement[];
  /** Places an element. `room`: radius in tiles to keep free of scattered elements. */
  put(kind: PropKind, x: number, y: number, room: number, extra?: Extra): void;
  /** Places an element only where space and ground are free. Returns whether it did. */
  tryPut(kind: PropKind, x: number, y: number, room: number, extra?: Extra): boolean;
  /** Keeps a circle free of scattered elements. */
  reserve(x: number, y: number, room: number): void;
}

/** `free`: whether a scattered element fits at a point with the given radius (tiles). */
export function planterOf(free: (kind: PropKind, x: number, y: number, room: number) => boolean): Planter {
  const elements: SpaceElement[] = [];
  const claims: { x: number; y: number; room: number }[] = [];
  const put = (kind: PropKind, x: number, y: number, room: number, extra: Extra = {}): void => {
    const { id = `${kind}-${elements.length + 1}`, variant = 0, ...rest } = extra;
    // Benches can be sat on by default.
    const use = kind === 'bench' && rest.interaction === undefined ? { interaction: BENCH } : {};
    elements.push({ id, kind, x: Math.round(x * TILE), y: Math.round(y * TILE), variant, ...use, ...rest });
    claims.push({ x, y, room });
  };
  return {
    elements,
    put,
    tryPut: (kind, x, y, room, extra) => {
      const taken = claims.some((claim) => Math.hypot(claim.x - x, claim.y - y) < claim.room + room);
      if (taken || !free(kind, x, y, room)) return false;
      put(kind, x, y, room, extra);
      return true;
    },
    reserve: (x, y, room) => {
      claims.push({ x, y, room });
    },
  };
}
