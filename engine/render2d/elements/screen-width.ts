import type { Screen } from '../../world/screens/screens';
import type { World } from '../../world/world';
import type { Camera } from '../camera';

type Looking = Pick<Camera, 'left' | 'top' | 'width' | 'height' | 'scale' | 'pixelRatio'>;

/** Width of a screen on the display, CSS px; 0 while it is out of view or switched off. */
export function screenWidthIn(
  camera: Looking,
  { off }: Pick<World, 'off'>,
  { element, surface }: Pick<Screen, 'element' | 'surface'>,
): number {
  const left = element.x - surface.width / 2 - camera.left;
  const bottom = element.y - surface.bottom - camera.top;
  const isInView =
    left < camera.width && left + surface.width > 0 && bottom > 0 && bottom - surface.height < camera.height;
  return isInView && !off.has(element.id) ? (surface.width * camera.scale) / camera.pixelRatio : 0;
}
