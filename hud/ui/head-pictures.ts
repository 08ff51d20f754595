import { lookId } from '../../contract/model/avatar';
import type { HeadWish, PlacePainter } from '../../src/actions/places';
import type { Timers } from '../../src/platform/timers';

/** Heads as pictures for lists: drawn as SVG each would hold a frame up at its first sight. */
export interface HeadPictures {
  /** One is there: the next ones come soon after they are asked for. */
  hasLoaded(): boolean;
  /** Whether it can be shown; undefined: it is not there yet, false: it cannot be painted. */
  status(wish: HeadWish): boolean | undefined;
  /** Brings it there; never rejects. */
  load(wish: HeadWish): Promise<void>;
  /** One that is known, to be put into the page and given back: a new one would be read from its bytes again. */
  take(wish: HeadWish): HTMLImageElement;
  release(wish: HeadWish, picture: HTMLImageElement): void;
}

interface Head {
  ready: Promise<void>;
  known?: boolean;
  url: string;
  /** Those that no row shows now. */
  readonly spare: HTMLImageElement[];
}

const keyOf = ({ look, size, faded }: HeadWish): string => `${lookId(look)}@${size}${faded ? ' faded' : ''}`;

function imageOf(url: string): HTMLImageElement {
  const image = new Image();
  image.alt = '';
  image.draggable = false;
  image.decoding = 'sync';
  image.src = url;
  return image;
}

/** At most one for each look of the catalogue, in each size that is shown. */
export function createHeadPictures(painter: () => Promise<Pick<PlacePainter, 'heads'>>): HeadPictures {
  const heads = new Map<string, Head>();
  let begun = false;

  /** Asked for together: each message to another thread, and each answer, takes its part of a frame. */
  let asked:
    { readonly wishes: HeadWish[]; readonly ready: Promise<readonly HTMLImageElement[]> } | undefined;

  async function paintAll(wishes: readonly HeadWish[]): Promise<readonly HTMLImageElement[]> {
    const { heads: draw } = await painter().finally(() => {
      // Whatever is wished from here on is another question.
      asked = undefined;
    });
    const images = (await draw(wishes)).map(imageOf);
    await Promise.all(images.map((image) => image.decode()));
    return images;
  }

  async function paint(
    head: Head,
    { look: { color, head: hair, body }, size, faded }: HeadWish,
  ): Promise<void> {
    if (!asked) {
      const wishes: HeadWish[] = [];
      asked = { wishes, ready: paintAll(wishes) };
    }
    const at = asked.wishes.push({ look: { color, head: hair, body }, size, faded }) - 1;
    try {
      const image = (await asked.ready)[at];
      if (!image) throw new Error('a head is missing');
      head.url = image.src;
      head.spare.push(image);
      head.known = true;
      begun = true;
    } catch {
      head.known = false;
    }
  }

  return {
    hasLoaded: () => begun,
    status: (wish) => heads.get(keyOf(wish))?.known,
    load(wish) {
      const key = keyOf(wish);
      const under = heads.get(key);
      if (under) return under.ready;
      const head: Head = { ready: Promise.resolve(), url: '', spare: [] };
      heads.set(key, head);
      head.ready = paint(head, wish);
      return head.ready;
    },
    take(wish) {
      const head = heads.get(keyOf(wish));
      if (!head?.known) throw new Error('Only a picture that is known can be taken');
      return head.spare.pop() ?? imageOf(head.url);
    },
    release: (wish, picture) => void heads.get(keyOf(wish))?.spare.push(picture),
  };
}

/** Few enough that they take no frame's time, many enough that a crowd is there before one scrolls to it. */
const BATCH_SIZE = 8;

/** Brings pictures one group after the other, each when the browser has nothing better to do; answers its own end. */
export function prewarmPictures(
  pictures: Pick<HeadPictures, 'load' | 'status'>,
  wishes: readonly HeadWish[],
  timers: Pick<Timers, 'idle'>,
): () => void {
  let done = 0;
  let ended = false;
  const bring = async (): Promise<void> => {
    const group = [];
    for (let wish; group.length < BATCH_SIZE && (wish = wishes[done]); done++)
      if (pictures.status(wish) === undefined) group.push(pictures.load(wish));
    await Promise.all(group);
    if (!ended && done < wishes.length) stop = timers.idle(() => void bring());
  };
  let stop = timers.idle(() => void bring());
  return () => {
    ended = true;
    stop();
  };
}
