import { lookId, type AvatarLook } from '../../contract/model/avatar';
import { toSvg, type Drawing } from '../art/shape';
import { fullBody, portrait } from './figure';

const urlOf = (drawing: Drawing): string => `data:image/svg+xml,${encodeURIComponent(toSvg(drawing))}`;

/** At most one address for each of the catalogue's looks. */
function cached(draw: (look: AvatarLook) => Drawing): (look: AvatarLook) => string {
  const urls = new Map<number, string>();
  return (look) => {
    const id = lookId(look);
    const known = urls.get(id) ?? urlOf(draw(look));
    urls.set(id, known);
    return known;
  };
}

/** Data address of the head image, a square. */
export const portraitUrl = cached(portrait);

/** Data address of the full body at rest, 40 by 60. */
export const fullBodyUrl = cached(fullBody);
