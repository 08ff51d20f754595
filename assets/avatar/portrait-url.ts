import { lookId, type AvatarLook } from '../../contract/model/avatar/avatar';
import { toSvg, type Drawing } from '../art/shape';
import { fullBody, portrait } from './figure';
import { portrait3d } from './figure-3d';

const urlOf = (drawing: Drawing): string => `data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}`;

/** Caches one data URL per catalogue entry. */
function cached<T>(idOf: (of: T) => number, draw: (of: T) => Drawing): (of: T) => string {
  const urls = new Map<number, string>();
  return (of) => {
    const id = idOf(of);
    const known = urls.get(id) ?? urlOf(draw(of));
    urls.set(id, known);
    return known;
  };
}

/** Data URL of the head image, a square. */
export const portraitUrl = cached<AvatarLook>(lookId, portrait);

/** Data URL of the full body at rest, 40 by 60. */
export const fullBodyUrl = cached<AvatarLook>(lookId, fullBody);

/** Data URL of the head image of a 3D avatar, by id. */
export const portrait3dUrl = cached<number>((id) => id, portrait3d);
