import type { View } from '../../assets/scene/ground-steps';
import { TILE } from '../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';

/** A scene to show. */
export interface Scene {
  readonly document: SpaceDocument;
  /** Centre of the picture; `across` and `down` are the minimum tiles per axis. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly across: number;
  readonly down: number;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The visible part of the world: `across` or `down` tiles, whichever fills the window. */
export function viewOf(scene: Scene, width: number, height: number, density: number): View {
  const { document, focus, across, down } = scene;
  const zoom = clamp(Math.max(width / (across * TILE), height / (down * TILE)), 0.95, 4);
  const shownWidth = width / zoom;
  const shownHeight = height / zoom;
  const x = clamp(focus.x * TILE - shownWidth / 2, 0, Math.max(0, widthOf(document) - shownWidth));
  const y = clamp(focus.y * TILE - shownHeight / 2, 0, Math.max(0, heightOf(document) - shownHeight));
  return { x, y, width: shownWidth, height: shownHeight, scale: zoom * density };
}
