import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openGroundCache } from './ground-cache';
import { meadow } from '../contract/model/document/testing/meadow';

const SCRIPT = '/assets/ground.worker-DObvVigU.js';
const PIECE = { x: 0, y: 512, width: 512, height: 512 };

/** An in-memory CacheStorage. */
function storage() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      match: async (path: string) => cache.get(path)?.clone(),
      put: async (path: string, response: Response) => void cache.set(path, response),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      delete: async (path: string) => cache.delete(path),
    };
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  return { all, caches };
}

const canvas = (picture: string): OffscreenCanvas =>
  ({ convertToBlob: async () => new Blob([picture]) }) as unknown as OffscreenCanvas;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => blob.text());
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(10_000);

test('the next visit finds the cached ground', async () => {
  const { caches } = storage();
  const first = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  expect(first?.known).toBe(false);
  expect(await first?.picture(PIECE, 2)).toBeUndefined();
  first?.storePicture(PIECE, 2, canvas('grass'));
  await settle();
  const next = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  expect(next?.known).toBe(true);
  expect(await next?.picture(PIECE, 2)).toBe('grass');
  expect(await next?.picture(PIECE, 1)).toBeUndefined();
  expect(await next?.picture({ ...PIECE, x: 512 }, 2)).toBeUndefined();
});

test('another document or another build is painted again', async () => {
  const { all, caches } = storage();
  const first = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  first?.storePicture(PIECE, 2, canvas('grass'));
  await settle();
  expect((await openGroundCache(meadow(9, 8), { caches, script: SCRIPT }))?.known).toBe(false);
  const newer = await openGroundCache(meadow(8, 8), {
    caches,
    script: '/assets/ground.worker-AAAAbbbb.js',
  });
  expect(newer?.known).toBe(false);
  newer?.storePicture(PIECE, 2, canvas('grass'));
  await settle();
  expect([...all.keys()]).toEqual(['ground ground.worker-AAAAbbbb']);
});

/** A page whose image is identified by a text. */
const pageOf = (text: string) => ({ text, width: 4, height: 4, close: vi.fn() });

/** A canvas whose file contains the text of the drawn image. */
class WordCanvas {
  #words = '';
  getContext() {
    return { drawImage: ({ text }: { text: string }) => (this.#words = text) };
  }
  convertToBlob = async () => new Blob([this.#words]);
}

test('cached pages are returned complete and under their own version only', async () => {
  vi.stubGlobal('OffscreenCanvas', WordCanvas);
  const { all, caches } = storage();
  const first = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  expect(await first?.pages('art-1')).toEqual([]);
  const pages = [pageOf('trees'), pageOf('houses')];
  first?.storePages('art-1', pages);
  first?.storePicture(PIECE, 2, canvas('grass'));
  await settle();
  expect(pages.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);

  const next = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  expect(await next?.pages('art-1')).toEqual(['trees', 'houses']);
  expect(await next?.pages('art-2')).toEqual([]);

  const [cache] = all.values();
  const second = [...(cache?.keys() ?? [])].find((path) => path.endsWith('page 1'));
  cache?.delete(second ?? '');
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ close }));
  expect(await next?.pages('art-1')).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});

test('the oldest ground is evicted beyond the limit', async () => {
  const { all, caches } = storage();
  for (let wide = 8; wide < 16; wide++) {
    const cache = await openGroundCache(meadow(wide, 8), { caches, script: SCRIPT });
    cache?.storePicture(PIECE, 2, canvas('grass'));
    await settle();
  }
  expect([...all.values()].map((cache) => cache.size)).toEqual([6 * 2]);
  expect((await openGroundCache(meadow(15, 8), { caches, script: SCRIPT }))?.known).toBe(true);
  expect((await openGroundCache(meadow(8, 8), { caches, script: SCRIPT }))?.known).toBe(false);
});

test('nothing is written while pieces are being painted', async () => {
  const { all, caches } = storage();
  const cache = await openGroundCache(meadow(8, 8), { caches, script: SCRIPT });
  for (let i = 0; i < 5; i++) {
    cache?.storePicture({ ...PIECE, x: i * 512 }, 2, canvas('grass'));
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect([...all.values()].map(({ size }) => size)).toEqual([0]);
  await settle();
  expect([...all.values()].map(({ size }) => size)).toEqual([5 + 1]);
});

test('no cache is opened when storage is unavailable or the script is not a build', async () => {
  const { caches } = storage();
  expect(await openGroundCache(meadow(8, 8), { caches: undefined, script: SCRIPT })).toBeUndefined();
  expect(
    await openGroundCache(meadow(8, 8), { caches, script: '/workers/ground.worker.ts' }),
  ).toBeUndefined();
  const broken = { open: () => Promise.reject(new Error('SecurityError')) } as unknown as CacheStorage;
  expect(await openGroundCache(meadow(8, 8), { caches: broken, script: SCRIPT })).toBeUndefined();
});
