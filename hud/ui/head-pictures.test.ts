import { beforeEach, expect, it, vi } from 'vitest';
import type { PlacePainter } from '../../src/actions/places';
import { prewarmPictures, createHeadPictures } from './head-pictures';

const LOOK = { color: 1, head: 2, body: 3 };
const by = (heads: PlacePainter['heads']) => createHeadPictures(() => Promise.resolve({ heads }));

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => (this.src === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve());
    },
  );
});

it('head pictures are painted once per look and size, separately when faded', async () => {
  const heads = vi.fn<PlacePainter['heads']>((requests) =>
    Promise.resolve(requests.map(({ look, size, faded }) => `${look.color} ${size} ${faded}`)),
  );
  const pictures = by(heads);
  const request = { look: LOOK, size: 80, faded: false };
  expect([pictures.status(request), pictures.hasLoaded()]).toEqual([undefined, false]);
  const other = { ...request, look: { ...LOOK, color: 4 as const } };
  await Promise.all([
    pictures.load(request),
    pictures.load({ ...request, look: { ...LOOK } }),
    pictures.load(other),
  ]);
  await pictures.load({ ...request, faded: true });
  expect(pictures.take(request).src).toBe('1 80 false');
  expect(pictures.take({ ...request, faded: true }).src).toBe('1 80 true');
  expect(pictures.status({ ...request, size: 40 })).toBeUndefined();
  expect([heads.mock.calls.map(([requests]) => requests.length), pictures.hasLoaded()]).toEqual([
    [2, 1],
    true,
  ]);
  expect(pictures.take(other).src).toBe('4 80 false');
});

it('head pictures show one image in one place at a time and reuse a released one', async () => {
  const pictures = by(() => Promise.resolve(['head']));
  const request = { look: LOOK, size: 80, faded: false };
  expect(() => pictures.take(request)).toThrow('Only an available picture');
  await pictures.load(request);
  const [one, other] = [pictures.take(request), pictures.take(request)];
  expect(one).not.toBe(other);
  pictures.release(request, one);
  expect(pictures.take(request)).toBe(one);
});

it.each([
  ['cannot be painted', () => Promise.reject(new Error('no worker'))],
  ['is not there', () => Promise.resolve([])],
  ['cannot be shown', () => Promise.resolve(['broken'])],
])('head pictures report %s as not available', async (_name, heads) => {
  const pictures = by(heads);
  const request = { look: LOOK, size: 80, faded: false };
  await pictures.load(request);
  expect([pictures.status(request), pictures.hasLoaded()]).toEqual([false, false]);
});

it('prewarming loads pictures in batches when idle, and stops when cancelled', async () => {
  const heads = vi.fn<PlacePainter['heads']>((requests) => Promise.resolve(requests.map(() => 'head')));
  const pictures = by(heads);
  const ahead = Array.from({ length: 30 }, (_, n) => ({ look: LOOK, size: 10 + n, faded: false }));
  await pictures.load({ look: LOOK, size: 10, faded: false });
  let idle: (() => void) | undefined;
  const timers = {
    idle: (run: () => void) => {
      idle = run;
      return () => {
        idle = undefined;
      };
    },
  };
  const stop = prewarmPictures(pictures, ahead, timers);
  expect(heads).toHaveBeenCalledTimes(1);
  for (const calls of [2, 3]) {
    const run = idle;
    idle = undefined;
    run?.();
    await vi.waitFor(() => expect(idle).toBeDefined());
    expect(heads).toHaveBeenCalledTimes(calls);
  }
  expect(heads.mock.calls.map(([requests]) => requests.length)).toEqual([1, 8, 8]);
  stop();
  expect(idle).toBeUndefined();
});
