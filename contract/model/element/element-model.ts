import type { SpaceElement } from '../space-document';
import { propDefinitionOf } from './props';

/**
 * Custom models of elements (`element.model`): a glTF 2.0 file, binary (.glb) or self-contained (.gltf), replaces
 * the art of the element's kind; collision, light and use stay those of the kind. The specification leaves the
 * field open. A crate is shown while the model loads and when it fails.
 */
export const MODEL_LIMITS = {
  bytes: 8 * 1024 * 1024,
  triangles: 100_000,
  /** Pieces of different material. */
  parts: 48,
  /** Longer side of a texture, px. */
  texture: 2048,
  /** Elements with a model per space; further ones stay crates. */
  elements: 32,
  /** Longest wait for a file, ms. */
  timeoutMs: 20_000,
} as const;

/**
 * The box into which a model is scaled uniformly; logical px. `behind` is the distance of its centre behind the
 * base point.
 */
export interface ModelBounds {
  readonly width: number;
  readonly height: number;
  readonly behind: number;
}

const NO_FOOTPRINT = { width: 48, height: 24 };

export function modelBoundsOf({ kind, model }: Pick<SpaceElement, 'kind' | 'model'>): ModelBounds {
  const foot = propDefinitionOf(kind)?.solid[0] ?? NO_FOOTPRINT;
  const width = model?.width ?? foot.width;
  return { width, height: model?.height ?? width * 2, behind: foot.height / 2 };
}

/** How far a model is turned about its upright axis, radians, counterclockwise as seen from above. */
export const modelTurnOf = ({ model, turn = 0 }: Pick<SpaceElement, 'model' | 'turn'>): number =>
  (((model?.turn ?? 0) - turn) * Math.PI) / 180;

/** The tilt of the 2D camera, radians. */
export const MODEL_TILT = Math.PI / 6;

/** The box of a model's picture in the 2D view, relative to the base point; logical px. */
export function modelImageBox(room: ModelBounds): { x: number; y: number; width: number; height: number } {
  // The base of the room is seen as a flat disc, its middle behind the base point.
  const disc = (room.width / 2) * Math.sin(MODEL_TILT);
  const middle = -room.behind;
  const top = middle - disc - room.height * Math.cos(MODEL_TILT);
  return { x: -room.width / 2, y: top, width: room.width, height: middle + disc - top };
}

export const elementsWithModel = <E extends Pick<SpaceElement, 'model'>>(
  elements: readonly E[],
): readonly E[] => elements.filter(({ model }) => model !== undefined).slice(0, MODEL_LIMITS.elements);
