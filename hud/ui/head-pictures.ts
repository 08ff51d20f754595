import { lookId } from '../../contract/model/avatar';
import type { HeadWish, PlacePainter } from '../../src/actions/places';
import type { Timers } from '../../src/platform/timers';

/** Raster heads for lists. As SVG, each would delay the frame of its first paint. */
export interface HeadPictures {
  /** True once one picture is loaded: the next ones follow quickly. */
  hasLoaded(): boolean;
  /** True when loaded, false when it cannot be painted, undefined while it is not loaded. */
  status(wish: HeadWish): boolean | undefined;
  /** Never rejects. */
  load(wish: HeadWish): Promise<void>;
  /** Takes a loaded image to insert into the page; `release` returns it. A new image would be decoded again. */
  take(wish: HeadWish): HTMLImageElement;
  release(wish: HeadWish, picture: HTMLImageElement): void;
}

interface Head {
  ready: Promise<void>;
  known?: boolean;
  url: string;
  /** Images that no row shows. */
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

/** Caches at most one picture per look and size. */
export function createHeadPictures(painter: () => Promise<Pick<PlacePainter, 'heads'>>): HeadPictures {
  const heads = new Map<string, Head>();
  let begun = false;

  /** Requests are batched: each message to the worker, and each answer, costs frame time. */
  let asked:
    { readonly wishes: HeadWish[]; readonly ready: Promise<readonly HTMLImageElement[]> } | undefined;

  async function paintAll(wishes: readonly HeadWish[]): Promise<readonly HTMLImageElement[]> {
    const { heads: draw } = await painter().finally(() => {
      // Later requests start a new batch.
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

/** Small enough not to cost a frame, large enough to be ahead of scrolling. */
const BATCH_SIZE = 8;

/** Loads pictures in batches when the browser is idle. Returns the cancel function. */
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
