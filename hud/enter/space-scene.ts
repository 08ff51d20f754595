import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import { TILE } from '../../contract/model/motion';
import type { AvatarLook } from '../../contract/model/avatar/avatar';
import type { Actor, Cast } from '../../assets/scene/scene-painter';
import { standingAt } from '../../assets/scene/strollers';
import type { Scene } from '../scene/scene-view';

/** The part of a space around its spawn point. */
export function sceneOf(document: SpaceDocument): Scene {
  const [spawn] = document.spawns;
  return {
    document,
    focus: {
      x: (spawn?.x ?? widthOf(document) / 2) / TILE,
      // Moved up, because the destination lies above the spawn point.
      y: (spawn?.y ?? heightOf(document) / 2) / TILE - 2,
    },
    across: 26,
    down: 18,
  };
}

const SEATS = 8;
const GAP = 46;

/** Avatars of the people in the space, placed around the spawn point. The looks are real, the places are not. */
export function castOf(document: SpaceDocument, looks: readonly AvatarLook[]): Cast {
  const [spawn] = document.spawns;
  const x = spawn?.x ?? widthOf(document) / 2;
  const y = spawn?.y ?? heightOf(document) / 2;
  const shown = looks.slice(0, SEATS);
  return (seconds) =>
    shown.map((look, index): Actor => {
      const side = index % 2 === 0 ? 1 : -1;
      const step = Math.ceil(index / 2);
      const stroller = {
        look,
        corners: [[(x + side * step * GAP) / TILE, (y + ((index * 3) % 4) * 9) / TILE]] as const,
        does: index === 0 ? ('wave' as const) : ('idle' as const),
        lead: index * 0.7,
      };
      return { ...standingAt(stroller, seconds), look };
    });
}
