import { CROWD_MOST } from '../../assets/scene/crowd';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Scenery } from '../../contract/calls/space-preview';
import type { PlacePainter, PlacePicture } from '../../src/actions/places';

export interface PictureRequest {
  /** The same for the same place. */
  readonly name: string;
  readonly size: PictureSize;
  /** How many people are there. */
  readonly people: number;
  readonly load: () => Promise<Scenery | null>;
}

/** Paints pictures of spaces one after another, each once. */
export interface Pictures {
  /** Undefined: there is nothing to show. Never rejects. */
  of(wish: PictureRequest): Promise<PlacePicture | undefined>;
}

export function createPictures(painter: () => Promise<Pick<PlacePainter, 'scenery'>>): Pictures {
  const known = new Map<string, Promise<PlacePicture | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    of({ name, size, people, load }) {
      const shown = Math.min(people, CROWD_MOST);
      const key = `${name} ${shown}`;
      const before = known.get(key);
      if (before) return before;
      const make = async (): Promise<PlacePicture | undefined> => {
        try {
          const [scenery, { scenery: paint }] = await Promise.all([load(), painter()]);
          return scenery ? await paint(scenery, size, shown) : undefined;
        } catch {
          // A card without a picture is still a card; the next visit tries again.
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
