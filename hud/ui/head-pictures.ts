import { lookId } from '../../contract/model/avatar/avatar';
import type { HeadRequest, PlacePainter } from '../../src/actions/places';
import type { Timers } from '../../src/platform/timers';

/** Raster heads for lists. As SVG, each would delay the frame of its first paint. */
export interface HeadPictures {
  /** True once one picture is loaded: the next ones follow quickly. */
  hasLoaded(): boolean;
  /** True when loaded, false when it cannot be painted, undefined while it is not loaded. */
  status(request: HeadRequest): boolean | undefined;
  /** Never rejects. */
  load(request: HeadRequest): Promise<void>;
  /** Takes a loaded image to insert into the page; `release` returns it. A new image would be decoded again. */
  take(request: HeadRequest): HTMLImageElement;
  release(request: HeadRequest, picture: HTMLImageElement): void;
}

interface Head {
  ready: Promise<void>;
  available?: boolean;
  url: string;
  /** Images that no row shows. */
  readonly spare: HTMLImageElement[];
}

const keyOf = ({ look, size, faded }: HeadRequest): string =>
  `${lookId(look)}@${size}${faded ? ' faded' : ''}`;

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
  let anyLoaded = false;

  /** Requests are batched: each message to the worker, and each answer, costs frame time. */
  let batch:
    { readonly requests: HeadRequest[]; readonly ready: Promise<readonly HTMLImageElement[]> } | undefined;

  async function paintAll(requests: readonly HeadRequest[]): Promise<readonly HTMLImageElement[]> {
    const { heads: draw } = await painter().finally(() => {
      // Later requests start a new batch.
      batch = undefined;
    });
    const images = (await draw(requests)).map(imageOf);
    await Promise.all(images.map((image) => image.decode()));
    return images;
  }

  async function paint(
    head: Head,
    { look: { color, head: hair, body }, size, faded }: HeadRequest,
  ): Promise<void> {
    if (!batch) {
      const requests: HeadRequest[] = [];
      batch = { requests, ready: paintAll(requests) };
    }
    const at = batch.requests.push({ look: { color, head: hair, body }, size, faded }) - 1;
    try {
      const image = (await batch.ready)[at];
      if (!image) throw new Error('a head is missing');
      head.url = image.src;
      head.spare.push(image);
      head.available = true;
      anyLoaded = true;
    } catch {
      head.available = false;
    }
  }

  return {
    hasLoaded: () => anyLoaded,
    status: (request) => heads.get(keyOf(request))?.available,
    load(request) {
      const key = keyOf(request);
      const cached = heads.get(key);
      if (cached) return cached.ready;
      const head: Head = { ready: Promise.resolve(), url: '', spare: [] };
      heads.set(key, head);
      head.ready = paint(head, request);
      return head.ready;
    },
    take(request) {
      const head = heads.get(keyOf(request));
      if (!head?.available) throw new Error('Only an available picture can be taken');
      return head.spare.pop() ?? imageOf(head.url);
    },
    release: (request, picture) => void heads.get(keyOf(request))?.spare.push(picture),
  };
}

/** Small enough not to cost a frame, large enough to be ahead of scrolling. */
const BATCH_SIZE = 8;

/** Loads pictures in batches when the browser is idle. Returns the cancel function. */
export function prewarmPictures(
  pictures: Pick<HeadPictures, 'load' | 'status'>,
  requests: readonly HeadRequest[],
  timers: Pick<Timers, 'idle'>,
): () => void {
  let done = 0;
  let ended = false;
  const loadBatch = async (): Promise<void> => {
    const group = [];
    for (let request; group.length < BATCH_SIZE && (request = requests[done]); done++)
      if (pictures.status(request) === undefined) group.push(pictures.load(request));
    await Promise.all(group);
    if (!ended && done < requests.length) stop = timers.idle(() => void loadBatch());
  };
  let stop = timers.idle(() => void loadBatch());
  return () => {
    ended = true;
    stop();
  };
}
