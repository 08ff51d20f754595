import type { Scenery } from '../../contract/calls/space-preview';
import type { Timers } from '../../src/platform/timers';
import { CROWD_MOST } from './crowd';
import { paintScenery, type PictureSize } from './paint-scenery';

export interface PictureWish {
  /** The same for the same place. */
  readonly name: string;
  readonly size: PictureSize;
  /** How many people are there. */
  readonly people: number;
  readonly load: () => Promise<Scenery | null>;
}

/** Paints pictures of spaces one after another when the browser has time, each once. */
export interface Pictures {
  /** Undefined: there is nothing to show. Never rejects. */
  of(wish: PictureWish): Promise<HTMLCanvasElement | undefined>;
}

type Paint = (scenery: Scenery, size: PictureSize, people: number) => HTMLCanvasElement | undefined;

export function createPictures(timers: Pick<Timers, 'idle'>, paint: Paint = paintScenery): Pictures {
  const known = new Map<string, Promise<HTMLCanvasElement | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    of({ name, size, people, load }) {
      const shown = Math.min(people, CROWD_MOST);
      const key = `${name} ${shown}`;
      const before = known.get(key);
      if (before) return before;
      const make = async (): Promise<HTMLCanvasElement | undefined> => {
        try {
          const scenery = await load();
          if (!scenery) return undefined;
          await new Promise<void>((resolve) => timers.idle(resolve));
          return paint(scenery, size, shown);
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
