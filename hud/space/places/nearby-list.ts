import { InteractionType, type LocalText } from '../../../contract/model/element/interaction';
import type { PlaceNearby } from '../../../contract/ports/engine';

const NONE: ReadonlySet<string> = new Set();
const SEAT = InteractionType.propInteraction;
/** Exits of portals: not a destination. */
const LANDING = InteractionType.recive;

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();

/** True when the name contains the search text in either language; an empty search matches all. */
export function matchesSearch(query: string, name: LocalText | string): boolean {
  const part = plain(query);
  const names = typeof name === 'string' ? [name] : [name.zh, name.en];
  return names.some((text) => plain(text).includes(part));
}

interface Listed {
  readonly elements: readonly PlaceNearby[];
  readonly areas: readonly PlaceNearby[];
}

/** The nearest seat of each name and all usable ones, because seats repeat. */
function nearestSeats(
  all: readonly PlaceNearby[],
  nameOf: (place: PlaceNearby) => string,
): ReadonlySet<string> {
  const near = new Set<string>();
  const names = new Set<string>();
  for (const place of all) {
    if (place.interaction !== SEAT) continue;
    if (!names.has(nameOf(place)) || place.usable) near.add(place.id);
    names.add(nameOf(place));
  }
  return near;
}

/**
 * Elements and areas for the list, nearest first. Without a search: of equal seats only the nearest, and
 * `held` ones; no landings; not the current area. An area around an element of its own name is left out.
 */
export function listPlaces(
  all: readonly PlaceNearby[],
  query: string,
  hereId: string | undefined,
  nameOf: (place: PlaceNearby) => string,
  held: ReadonlySet<string> = NONE,
): Listed {
  const searching = query.trim() !== '';
  const found = all.filter(({ name }) => matchesSearch(query, name));
  const seats = nearestSeats(all, nameOf);
  const names = new Set(all.filter(({ kind }) => kind === 'element').map(nameOf));
  return {
    elements: found.filter(
      ({ id, kind, interaction }) =>
        kind === 'element' &&
        (searching || (interaction !== LANDING && (interaction !== SEAT || seats.has(id) || held.has(id)))),
    ),
    areas: found.filter(
      (place) => place.kind === 'area' && (searching || place.id !== hereId) && !names.has(nameOf(place)),
    ),
  };
}
