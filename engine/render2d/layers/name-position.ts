import { FIGURE_BOX } from '../../../assets/avatar/figure-box';
import type { PositionLabel } from '../../world/labels/label-layout';
import type { World } from '../../world/world';
import type { Camera } from '../camera';

/** Height of a name above the foot point, and of the face below the name, logical px. */
const ABOVE = FIGURE_BOX.footY - 4;
const HEAD = 22;
/** Names are placed slightly before they enter the view, CSS px. */
const MARGIN = 90;

/** Positions names on the screen, up to `reach` from the local player, logical px. */
export const namePositionIn =
  (world: World, camera: Camera, reach: () => number): PositionLabel =>
  (slot, at) => {
    const { x, y, self } = world;
    const px = x[slot] ?? 0;
    const py = y[slot] ?? 0;
    const to = reach();
    if ((px - (x[self] ?? 0)) ** 2 + (py - (y[self] ?? 0)) ** 2 > to * to) return false;
    const zoom = camera.scale / camera.pixelRatio;
    at.x = (px - camera.left) * zoom;
    at.y = (py - ABOVE - camera.top) * zoom;
    at.scale = 1;
    at.head = HEAD * zoom;
    return (
      at.x > -MARGIN &&
      at.x < camera.width * zoom + MARGIN &&
      at.y > -MARGIN &&
      at.y < camera.height * zoom + MARGIN
    );
  };
