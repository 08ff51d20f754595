import { expect, it } from 'vitest';
import type { Scenery } from '../../contract/calls/space-preview';
import { createPictures } from './pictures';

const SCENERY = { seed: 1 } as Scenery;
const SIZE = { width: 16, height: 10, tiles: 4 };
const canvas = (name: string) => ({ title: name }) as HTMLCanvasElement;
const timers = {
  idle: (run: () => void) => {
    queueMicrotask(run);
    return () => undefined;
  },
};

it('paints each picture once, one after another', async () => {
  const order: string[] = [];
  const pictures = createPictures(timers, () => canvas('painted'));
  const load = (name: string, ms: number) => async () => {
    order.push(`load ${name}`);
    for (let i = 0; i < ms; i++) await Promise.resolve();
    order.push(`loaded ${name}`);
    return SCENERY;
  };
  const [a, b, again] = await Promise.all([
    pictures.of('a', SIZE, load('a', 20)),
    pictures.of('b', SIZE, load('b', 1)),
    pictures.of('a', SIZE, load('a', 1)),
  ]);
  expect(order).toEqual(['load a', 'loaded a', 'load b', 'loaded b']);
  expect(again).toBe(a);
  expect(b?.title).toBe('painted');
});

it('goes on after a failure, and tries it again when asked again', async () => {
  let tries = 0;
  const pictures = createPictures(timers, () => canvas('painted'));
  const failing = () => {
    tries++;
    return Promise.reject(new Error('no network'));
  };
  expect(await pictures.of('a', SIZE, failing)).toBeUndefined();
  expect((await pictures.of('b', SIZE, () => Promise.resolve(SCENERY)))?.title).toBe('painted');
  expect(await pictures.of('c', SIZE, () => Promise.resolve(null))).toBeUndefined();
  expect(await pictures.of('a', SIZE, failing)).toBeUndefined();
  expect(tries).toBe(2);
});
