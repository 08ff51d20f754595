import type { LocalText } from '../../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { overlayShapes } from '../editing/overlay-shapes';
import type { EditorState } from './editor-state';
import type { Pointing } from './pointer';

/** What lies over the map of the editor. `grid`: distance of its lines, logical pixels; undefined: none. */
export function mapOverlay(
  document: SpaceDocument,
  { selection, layers, grid, tool, step, panel, kind, variant }: EditorState,
  { hovered, band, brush, placing }: Pointing,
  lang: keyof LocalText,
) {
  const ghosts: SpaceElement[] = placing ? [{ id: 'ghost', kind, variant, ...placing }] : [];
  const paintsBlocked = grid === 'blocked' && panel === 'ground';
  const shapes = overlayShapes(document, {
    selection,
    hovered,
    band,
    brush,
    ghosts,
    layers: paintsBlocked ? { ...layers, blocked: true } : layers,
    nameOf: (name) => name[lang],
  });
  return { shapes, grid: tool === 'select' || step === 0 ? undefined : Math.max(step, 16) };
}
