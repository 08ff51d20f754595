import { FIGURE_BOX } from '../../../assets/avatar/figure-box';
import type { PositionLabel } from '../../world/labels/label-layout';
import type { World } from '../../world/world';
import type { Camera } from '../camera';

/** A name stands so high over the foot point, and covers a face that reaches so far below it, logical px. */
const ABOVE = FIGURE_BOX.footY - 4;
const HEAD = 22;
/** Decided a little before it comes into the picture, CSS px. */
const MARGIN = 90;

/** Where names stand on the screen; none farther than `reach` from one's own person, logical px. */
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
