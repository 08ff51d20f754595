import { Vector3, type PerspectiveCamera } from 'three';
import type { Screen } from '../../world/screens/screens';
import { dropAt, type SceneContext } from '../scene/world-material';
import { metres } from '../units';

const CORNERS = [-0.5, 0.5].flatMap((right) => [0, 1].map((up) => [right, up] as const));
const corner = new Vector3();

/** Width of a screen on the display, CSS px; 0 while it is out of view or seen from behind. `width`: of the display. */
export function screenWidthIn(
  camera: PerspectiveCamera,
  { element, surface }: Pick<Screen, 'element' | 'surface'>,
  context: SceneContext,
  width: number,
): number {
  const [x, z] = [metres(element.x), metres(element.y + surface.front)];
  if (camera.position.z <= z) return 0;
  const ground = context.groundHeight(element.x, element.y) - dropAt(context, x, z);
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let behind = 0;
  for (const [side, up] of CORNERS) {
    const y = ground + metres(surface.bottom + surface.height * up);
    corner.set(x + metres(surface.width) * side, y, z).applyMatrix4(camera.matrixWorldInverse);
    if (corner.z > -camera.near) {
      behind++;
      continue;
    }
    corner.applyMatrix4(camera.projectionMatrix);
    left = Math.min(left, corner.x);
    right = Math.max(right, corner.x);
    low = Math.min(low, corner.y);
    high = Math.max(high, corner.y);
  }
  // Some corners behind the camera: the screen is right beside it, and as wide as the display.
  if (behind > 0) return behind < CORNERS.length ? width : 0;
  const isInView = left < 1 && right > -1 && low < 1 && high > -1;
  return isInView ? Math.min(width, ((right - left) / 2) * width) : 0;
}
