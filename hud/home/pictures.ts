import { MAX_CROWD } from '../../assets/scene/crowd';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Scenery } from '../../contract/calls/space-preview';
import type { PlacePainter, PlacePicture } from '../../src/actions/places';

export interface PictureRequest {
  /** Cache key of the place. */
  readonly name: string;
  readonly size: PictureSize;
  /** Number of people in the space. */
  readonly people: number;
  readonly load: () => Promise<Scenery | null>;
}

/** Paints pictures of spaces one after another and caches them. */
export interface Pictures {
  /** Never rejects; undefined when there is nothing to show. */
  of(request: PictureRequest): Promise<PlacePicture | undefined>;
}

export function createPictures(painter: () => Promise<Pick<PlacePainter, 'scenery'>>): Pictures {
  const known = new Map<string, Promise<PlacePicture | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    of({ name, size, people, load }) {
      const shown = Math.min(people, MAX_CROWD);
      const key = `${name} ${shown}`;
      const before = known.get(key);
      if (before) return before;
      const make = async (): Promise<PlacePicture | undefined> => {
        try {
          const [scenery, { scenery: paint }] = await Promise.all([load(), painter()]);
          return scenery ? await paint(scenery, size, shown) : undefined;
        } catch {
          // Removed from the cache, so that the next visit retries.
          known.delete(key);
          return undefined;
        }
      };
      const made = last.then(make);
      last = made;
      known.set(key, made);
      return made;
    },
  };
}
