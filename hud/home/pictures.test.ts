import { expect, it } from 'vitest';
import type { Scenery } from '../../contract/calls/space-preview';
import type { PlacePainter } from '../../src/actions/places';
import { createPictures } from './pictures';

const SCENERY = { seed: 1 } as Scenery;
const SIZE = { width: 16, height: 10, tiles: 4 };
const canvas = (name: string) => ({ title: name }) as HTMLCanvasElement;
const titleOf = (picture: unknown) => (picture as HTMLCanvasElement | undefined)?.title;
const request = (name: string, load: () => Promise<Scenery | null>, people = 0) => ({
  name,
  size: SIZE,
  people,
  load,
});
const by = (scenery: PlacePainter['scenery']) => createPictures(() => Promise.resolve({ scenery }));

it('pictures are painted once each, one after another', async () => {
  const order: string[] = [];
  const pictures = by(() => Promise.resolve(canvas('painted')));
  const load = (name: string, ms: number) => async () => {
    order.push(`load ${name}`);
    for (let i = 0; i < ms; i++) await Promise.resolve();
    order.push(`loaded ${name}`);
    return SCENERY;
  };
  const [a, b, again] = await Promise.all([
    pictures.of(request('a', load('a', 20))),
    pictures.of(request('b', load('b', 1))),
    pictures.of(request('a', load('a', 1))),
  ]);
  expect(order).toEqual(['load a', 'loaded a', 'load b', 'loaded b']);
  expect(again).toBe(a);
  expect(titleOf(b)).toBe('painted');
});

it('pictures go on after a failure and are retried when requested again', async () => {
  let tries = 0;
  const pictures = by(() => Promise.resolve(canvas('painted')));
  const failing = () => {
    tries++;
    return Promise.reject(new Error('no network'));
  };
  expect(await pictures.of(request('a', failing))).toBeUndefined();
  expect(titleOf(await pictures.of(request('b', () => Promise.resolve(SCENERY))))).toBe('painted');
  expect(await pictures.of(request('c', () => Promise.resolve(null)))).toBeUndefined();
  expect(await pictures.of(request('a', failing))).toBeUndefined();
  expect(tries).toBe(2);
});

it('pictures are painted again when the number of people changes, up to the shown maximum', async () => {
  const painted: number[] = [];
  const pictures = by((_scenery, _size, people) => {
    painted.push(people);
    return Promise.resolve(canvas('painted'));
  });
  const load = () => Promise.resolve(SCENERY);
  for (const people of [0, 0, 2, 12, 40, 2]) await pictures.of(request('a', load, people));
  expect(painted).toEqual([0, 2, 12]);
});
