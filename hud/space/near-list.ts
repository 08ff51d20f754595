import type { LocalText } from '../../contract/model/interaction';
import { InteractionType } from '../../contract/model/interaction';
import type { PlaceNearby } from '../../contract/ports/engine';

const SEAT = InteractionType.propInteraction;

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();

/** Whether what is searched for stands in a name, in either language; nothing searched for finds everything. */
export function finds(wanted: string, name: LocalText | string): boolean {
  const part = plain(wanted);
  const names = typeof name === 'string' ? [name] : [name.zh, name.en];
  return names.some((one) => plain(one).includes(part));
}

interface Listed {
  readonly things: readonly PlaceNearby[];
  readonly areas: readonly PlaceNearby[];
}

/**
 * Things and areas for the list, in their own order. Unless one searches for it: a seat is of use only to who stands
 * before it, for there are many; and where one is needs no way there. An area that only frames a thing of its name
 * would stand twice, and is left out.
 */
export function listPlaces(
  all: readonly PlaceNearby[],
  wanted: string,
  hereId: string | undefined,
  nameOf: (place: PlaceNearby) => string,
): Listed {
  const searching = wanted.trim() !== '';
  const found = all.filter(({ name }) => finds(wanted, name));
  const names = new Set(all.filter(({ kind }) => kind === 'element').map(nameOf));
  return {
    things: found.filter(
      (place) => place.kind === 'element' && (searching || place.usable || place.interaction !== SEAT),
    ),
    areas: found.filter(
      (place) => place.kind === 'area' && (searching || place.id !== hereId) && !names.has(nameOf(place)),
    ),
  };
}
