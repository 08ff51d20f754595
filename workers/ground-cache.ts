import type { GroundPiece, WaterDistance } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/**
 * What was painted of a place's ground, kept in this browser: the next visit shows it instead of painting it again.
 * Kept under the document's own content and under the name of the script that paints, which changes with every change
 * of the art. Where a browser keeps nothing (no Cache Storage, a page without https), everything is painted anew.
 */
export interface GroundCache {
  /** Whether this ground was seen before. */
  readonly known: boolean;
  picture(piece: GroundPiece, scale: number): Promise<ImageBitmap | undefined>;
  water(): Promise<WaterDistance | undefined>;
  /** Pictures of what stands on it: those kept under this version, all of them or none. */
  pages(version: string): Promise<ImageBitmap[]>;
  storePicture(piece: GroundPiece, scale: number, canvas: OffscreenCanvas): void;
  storeWater(water: WaterDistance): void;
  /** The pages are its own from now on. */
  storePages(version: string, pages: readonly ImageBitmap[]): void;
}

/** Grounds that are kept at once; the one that was kept first goes. */
const GROUNDS = 6;
const PREFIX = 'ground ';
/** Nothing is kept while something is painted: so long after the last piece, ms. */
const QUIET = 2500;
/** Finer than anybody sees, and a sixth of what a lossless picture takes. */
const PICTURE = { type: 'image/jpeg', quality: 0.94 } as const;

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const nameOf = ({ x, y, width, height }: GroundPiece, scale: number): string =>
  `${x},${y},${width},${height},${scale}`;

export interface CacheEnvironment {
  /** Undefined where there is none. */
  readonly caches: CacheStorage | undefined;
  /** Address of the script that paints; only a built one says with its name what it paints. */
  readonly script: string;
}

const BUILT = /\/([\w.-]+-[\w-]{8})\.js$/;

const here = (): CacheEnvironment => ({
  caches: 'caches' in globalThis ? globalThis.caches : undefined,
  script: globalThis.location.pathname,
});

/** Opens what is kept of a document's ground; undefined where nothing can be kept. Never rejects. */
export async function openGroundCache(
  document: SpaceDocument,
  { caches, script }: CacheEnvironment = here(),
): Promise<GroundCache | undefined> {
  const [, built] = BUILT.exec(script) ?? [];
  if (!caches || built === undefined) return undefined;
  try {
    const text = new TextEncoder().encode(JSON.stringify(document));
    const ground = hex(await crypto.subtle.digest('SHA-256', text)).slice(0, 32);
    const cache = await caches.open(PREFIX + built);
    const known = (await cache.match(`/kept-ground/${ground}/water`)) !== undefined;
    return groundCacheIn(cache, ground, known, () => deleteOtherCaches(caches, PREFIX + built));
  } catch {
    return undefined;
  }
}

/** What older art has painted goes. */
async function deleteOtherCaches(caches: CacheStorage, own: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A picture with soft edges as a file that loses nothing; the picture is closed. */
async function packed(picture: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

function groundCacheIn(cache: Cache, ground: string, known: boolean, tidy: () => Promise<void>): GroundCache {
  const at = (name: string): string => `/kept-ground/${ground}/${name}`;
  const waiting = new Map<string, () => Promise<Response>>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let isTidy = known;

  const makeRoom = async (): Promise<void> => {
    isTidy = true;
    await tidy();
    const paths = (await cache.keys()).map(({ url }) => url);
    const grounds = [...new Set(paths.map((url) => url.split('/').at(-2) ?? ''))].filter(
      (one) => one !== ground,
    );
    const gone = new Set(grounds.slice(0, Math.max(0, grounds.length - GROUNDS + 1)));
    await Promise.all(
      paths.filter((url) => gone.has(url.split('/').at(-2) ?? '')).map((url) => cache.delete(url)),
    );
  };
  /** One at a time: a piece that is to be painted comes in between. */
  const keepNext = async (): Promise<void> => {
    const [next] = waiting;
    if (!next) return;
    const [name, make] = next;
    waiting.delete(name);
    if (!isTidy) await makeRoom();
    await cache.put(at(name), await make());
    later(0);
  };
  const later = (wait: number): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      // A full disk: what was painted is shown all the same.
      keepNext().catch(() => waiting.clear());
    }, wait);
  };
  const keep = (name: string, make: () => Promise<Response>): void => {
    waiting.set(name, make);
    later(QUIET);
  };
  const kept = async <T>(name: string, read: (response: Response) => Promise<T>): Promise<T | undefined> => {
    try {
      const response = known ? await cache.match(at(name)) : undefined;
      return response && (await read(response));
    } catch {
      return undefined;
    }
  };

  const page = (version: string, number: number) =>
    kept(`page ${number}`, async (response) => {
      if (response.headers.get('x-version') !== version) return undefined;
      const picture = await createImageBitmap(await response.blob());
      return { picture, count: Number(response.headers.get('x-count')) };
    });

  return {
    known,
    picture: (piece, scale) =>
      kept(nameOf(piece, scale), async (response) => createImageBitmap(await response.blob())),
    water: () =>
      kept('water', async (response) => ({
        width: Number(response.headers.get('x-width')),
        height: Number(response.headers.get('x-height')),
        data: new Uint8Array(await response.arrayBuffer()),
      })),
    async pages(version) {
      const first = await page(version, 0);
      if (!first) return [];
      const others = Array.from({ length: first.count - 1 }, (_, number) => page(version, number + 1));
      const pictures = [first, ...(await Promise.all(others))].flatMap((one) => one?.picture ?? []);
      if (pictures.length === first.count) return pictures;
      for (const picture of pictures) picture.close();
      return [];
    },
    storePicture: (piece, scale, canvas) =>
      keep(nameOf(piece, scale), async () => new Response(await canvas.convertToBlob(PICTURE))),
    storeWater({ width, height, data }) {
      // A copy: what is handed over is gone here.
      const bytes = data.slice();
      const headers = { 'x-width': String(width), 'x-height': String(height) };
      keep('water', async () => new Response(bytes, { headers }));
    },
    storePages(version, pages) {
      const headers = { 'x-version': version, 'x-count': String(pages.length) };
      pages.forEach((picture, number) =>
        keep(`page ${number}`, async () => new Response(await packed(picture), { headers })),
      );
    },
  };
}
