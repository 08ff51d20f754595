import type { Scenery } from '../calls/space-preview';
import { heightOf, widthOf, type SpaceDocument } from './space-document';

/** The point between the spawns and the centre of the map, where the scene usually is. */
function focusOf({ spawns }: SpaceDocument, width: number, height: number): Scenery['focus'] {
  const between = (values: readonly number[], middle: number): number =>
    (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) + middle) / 2;
  return {
    x: between(
      spawns.map(({ x }) => x),
      width / 2,
    ),
    y: between(
      spawns.map(({ y }) => y),
      height / 2,
    ),
  };
}

const SPOTS_MAX = 12;

/** What a picture of a document needs. */
export function sceneryOf(document: SpaceDocument): Scenery {
  const focus = focusOf(document, widthOf(document), heightOf(document));
  const away = ({ x, y }: Scenery['focus']): number => Math.hypot(x - focus.x, y - focus.y);
  return {
    widthTiles: document.widthTiles,
    heightTiles: document.heightTiles,
    ground: document.ground,
    props: document.elements.map(({ kind, x, y, variant }) => ({ kind, x, y, variant })),
    seed: document.seed,
    focus,
    spots: document.spawns
      .map(({ x, y }) => ({ x, y }))
      .sort((a, b) => away(a) - away(b))
      .slice(0, SPOTS_MAX),
  };
}
