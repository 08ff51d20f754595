import type { GroundPiece } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/**
 * Browser cache of painted ground, reused on the next visit. Keyed by the document's content and the painting
 * script's file name, whose hash changes with the art. Without Cache Storage (no https) everything is painted
 * again.
 */
export interface GroundCache {
  /** Whether this ground is cached. */
  readonly known: boolean;
  picture(piece: GroundPiece, scale: number): Promise<ImageBitmap | undefined>;
  /** Atlas pages of this version: all of them, or none. */
  pages(version: string): Promise<ImageBitmap[]>;
  storePicture(piece: GroundPiece, scale: number, canvas: OffscreenCanvas): void;
  /** Takes ownership of the pages. */
  storePages(version: string, pages: readonly ImageBitmap[]): void;
}

/** Maximum cached grounds; the oldest is evicted. */
const MAX_GROUNDS = 6;
/** Names of caches and of their entries stay as they are: browsers hold entries under them. */
const PREFIX = 'ground ';
/** An empty entry beside what is cached of a ground. */
const KNOWN = 'known';
const pathOf = (ground: string, name: string): string => `/kept-ground/${ground}/${name}`;
/** Delay of writes after the last painted piece, ms: writing must not slow down painting. */
const WRITE_DELAY = 2500;
/** Visually lossless, at a sixth of a lossless file's size. */
const IMAGE_FORMAT = { type: 'image/jpeg', quality: 0.94 } as const;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = ({ x, y, width, height }: GroundPiece, scale: number): string =>
  `${x},${y},${width},${height},${scale}`;

export interface CacheEnvironment {
  /** Undefined when unavailable. */
  readonly caches: CacheStorage | undefined;
  /** Path of the painting script; only a built file's name has a content hash. */
  readonly script: string;
}

const BUILT_SCRIPT = /\/([\w.-]+-[\w-]{8})\.js$/;

const browserEnvironment = (): CacheEnvironment => ({
  caches: 'caches' in globalThis ? globalThis.caches : undefined,
  script: globalThis.location.pathname,
});

/** Opens the cache of a document's ground; undefined when nothing can be cached. Never rejects. */
export async function openGroundCache(
  document: SpaceDocument,
  { caches, script }: CacheEnvironment = browserEnvironment(),
): Promise<GroundCache | undefined> {
  const [, built] = BUILT_SCRIPT.exec(script) ?? [];
  if (!caches || built === undefined) return undefined;
  try {
    const text = new TextEncoder().encode(JSON.stringify(document));
    const ground = hex(await crypto.subtle.digest('SHA-256', text)).slice(0, 32);
    const cache = await caches.open(PREFIX + built);
    const known = (await cache.match(pathOf(ground, KNOWN))) !== undefined;
    return groundCacheIn(cache, ground, known, () => deleteOtherCaches(caches, PREFIX + built));
  } catch {
    return undefined;
  }
}

/** Deletes caches of older builds. */
async function deleteOtherCaches(caches: CacheStorage, own: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Encodes an image with transparency losslessly; closes the image. */
async function encodeLossless(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

function groundCacheIn(cache: Cache, ground: string, known: boolean, tidy: () => Promise<void>): GroundCache {
  const at = (name: string): string => pathOf(ground, name);
  const pendingWrites = new Map<string, () => Promise<Response>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTidy = known;
  let isKnown = known;

  const makeRoom = async (): Promise<void> => {
    isTidy = true;
    await tidy();
    const paths = (await cache.keys()).map(({ url }) => url);
    const grounds = [...new Set(paths.map((url) => url.split('/').at(-2) ?? ''))].filter(
      (other) => other !== ground,
    );
    const evicted = new Set(grounds.slice(0, Math.max(0, grounds.length - MAX_GROUNDS + 1)));
    await Promise.all(
      paths.filter((url) => evicted.has(url.split('/').at(-2) ?? '')).map((url) => cache.delete(url)),
    );
  };
  /** One at a time, so that painting can run in between. */
  const writeNext = async (): Promise<void> => {
    const [next] = pendingWrites;
    if (!next) return;
    const [name, make] = next;
    pendingWrites.delete(name);
    if (!isTidy) await makeRoom();
    await cache.put(at(name), await make());
    if (!isKnown) {
      isKnown = true;
      await cache.put(at(KNOWN), new Response());
    }
    scheduleWrite(0);
  };
  const scheduleWrite = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The disk is full: painting works without the cache.
      writeNext().catch(() => pendingWrites.clear());
    }, wait);
  };
  const schedule = (name: string, make: () => Promise<Response>): void => {
    pendingWrites.set(name, make);
    scheduleWrite(WRITE_DELAY);
  };
  const readCached = async <T>(
    name: string,
    read: (response: Response) => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      const response = known ? await cache.match(at(name)) : undefined;
      return response && (await read(response));
    } catch {
      return undefined;
    }
  };

  const page = (version: string, number: number) =>
    readCached(`page ${number}`, async (response) => {
      if (response.headers.get('x-version') !== version) return undefined;
      const picture = await createImageBitmap(await response.blob());
      return { picture, count: Number(response.headers.get('x-count')) };
    });

  return {
    known,
    picture: (piece, scale) =>
      readCached(nameOf(piece, scale), async (response) => createImageBitmap(await response.blob())),
    async pages(version) {
      const first = await page(version, 0);
      if (!first) return [];
      const others = Array.from({ length: first.count - 1 }, (_, number) => page(version, number + 1));
      const pictures = [first, ...(await Promise.all(others))].flatMap((other) => other?.picture ?? []);
      if (pictures.length === first.count) return pictures;
      for (const picture of pictures) picture.close();
      return [];
    },
    storePicture: (piece, scale, canvas) =>
      schedule(nameOf(piece, scale), async () => new Response(await canvas.convertToBlob(IMAGE_FORMAT))),
    storePages(version, pages) {
      const headers = { 'x-version': version, 'x-count': String(pages.length) };
      pages.forEach((picture, number) =>
        schedule(`page ${number}`, async () => new Response(await encodeLossless(picture), { headers })),
      );
    },
  };
}
