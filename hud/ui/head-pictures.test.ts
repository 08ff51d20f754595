import { beforeEach, expect, it, vi } from 'vitest';
import type { PlacePainter } from '../../src/actions/places';
import { createHeadPictures } from './head-pictures';

const LOOK = { color: 1, head: 2, body: 3 };
const by = (head: PlacePainter['head']) => createHeadPictures(() => Promise.resolve({ head }));

beforeEach(() => {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => (this.src === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve());
    },
  );
});

it('paints each look once in each size, apart from how it is shown', async () => {
  const head = vi.fn<PlacePainter['head']>(({ color }, size, faded) =>
    Promise.resolve(`${color} ${size} ${faded}`),
  );
  const pictures = by(head);
  const wish = { look: LOOK, size: 80, faded: false };
  expect([pictures.known(wish), pictures.begun()]).toEqual([undefined, false]);
  await Promise.all([pictures.bring(wish), pictures.bring({ ...wish, look: { ...LOOK } })]);
  await pictures.bring({ ...wish, faded: true });
  expect(pictures.known(wish)).toBe('1 80 false');
  expect(pictures.known({ ...wish, faded: true })).toBe('1 80 true');
  expect(pictures.known({ ...wish, size: 40 })).toBeUndefined();
  expect([head.mock.calls.length, pictures.begun()]).toEqual([2, true]);
});

it.each([
  ['cannot be painted', () => Promise.reject(new Error('no worker'))],
  ['cannot be shown', () => Promise.resolve('broken')],
])('says of what %s that there is no picture', async (_name, head) => {
  const pictures = by(head);
  const wish = { look: LOOK, size: 80, faded: false };
  await pictures.bring(wish);
  expect([pictures.known(wish), pictures.begun()]).toEqual([null, false]);
});
