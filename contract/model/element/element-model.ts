import type { SpaceElement } from '../space-document';
import { propDefinitionOf } from './props';

/**
 * Models of one's own on things (`element.model`): a glTF 2.0 file, binary (.glb) or with everything inside it (.gltf),
 * is drawn in place of the kind's own art; collision, light and use stay the kind's. The specification leaves the
 * field open; this is our choice. While it loads, and when it cannot be shown, a crate stands there.
 */
export const MODEL_LIMITS = {
  bytes: 8 * 1024 * 1024,
  triangles: 100_000,
  /** Pieces of different material. */
  parts: 48,
  /** Longer side of a texture, px. */
  texture: 2048,
  /** Things with a model in one space; further ones stay crates. */
  elements: 32,
  /** Longest wait for a file, ms. */
  timeoutMs: 20_000,
} as const;

/** The room into which a model is scaled, evenly; logical px. `behind` is how far behind the base its middle lies. */
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

/** How far the 2D art looks down on things, radians. */
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
