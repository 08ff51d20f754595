import { expect, it, vi } from 'vitest';
import type { ElementPicture } from '../../../contract/model/space-document';
import { LazyPictures, pictureCodeFor } from './lazy-pictures';

const picture: ElementPicture = { fileId: 'f', width: 8, height: 8, stands: 'up', solid: [] };
const place = { id: 'a', kind: 'picture', x: 0, y: 0, variant: 0 };

it('the code of pictures is loaded at once for a document with a picture only', async () => {
  expect((await pictureCodeFor({ elements: [place] })).Sprites).toBeUndefined();
  expect((await pictureCodeFor({ elements: [{ ...place, picture }] })).Sprites).toBeTypeOf('function');
});

it('a picture that comes later has no sprite until the code is there, and then its own', async () => {
  const sprites = {
    spriteOf: vi.fn(() => 7),
    keep: vi.fn(),
    fresh: true,
    update: vi.fn(),
    dispose: vi.fn(),
  };
  const code: { sprites?: typeof sprites } = {};
  const load = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('offline'));
  const arrived = vi.fn();
  const lazy = new LazyPictures(() => code.sprites, load, arrived);
  expect(lazy.spriteOf({})).toBeUndefined();
  expect(load, 'no picture').not.toHaveBeenCalled();
  expect([lazy.spriteOf({ picture }), lazy.spriteOf({ picture })]).toEqual([undefined, undefined]);
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    lazy.spriteOf({ picture });
    expect(load, 'tried again').toHaveBeenCalledTimes(2);
  });
  expect(lazy.fresh).toBe(false);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  code.sprites = sprites;
  expect([lazy.spriteOf({ picture }), lazy.fresh]).toEqual([7, true]);
  lazy.keep([]);
  lazy.update();
  lazy.dispose();
  for (const call of [sprites.keep, sprites.update, sprites.dispose]) expect(call).toHaveBeenCalledOnce();
});
