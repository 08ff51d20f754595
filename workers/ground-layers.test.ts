import { expect, it, vi } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import type { PictureLayer } from '../contract/model/document/picture-layer';
import { GroundLayers } from './ground-layers';

const LAYER: PictureLayer = {
  id: 'one',
  name: '',
  band: 'under',
  sheets: [],
  cells: '',
  opacity: 1,
  dx: 0,
  dy: 0,
};
const SQUARE = { x: 0, y: 0, width: 512, height: 512 };
const [plain, pictured] = [meadow(4, 4), meadow(4, 4, { pictures: [LAYER] })];
const setUp = () => {
  const loaded = { setDocument: vi.fn(() => [SQUARE]), addSheet: vi.fn() };
  const fetch = vi.fn(() => Promise.resolve(loaded));
  return { loaded, fetch, layers: new GroundLayers(fetch) };
};

it('a document without picture layers loads nothing', async () => {
  const { fetch, layers } = setUp();
  expect(await layers.of(plain)).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('the first picture layers load their code, each document is set once, and they can be taken away again', async () => {
  const { loaded, fetch, layers } = setUp();
  const [first, second] = await Promise.all([layers.of(pictured), layers.of(pictured)]);
  expect(first).toEqual({ layers: loaded, stale: [SQUARE] });
  expect(second).toEqual({ layers: loaded, stale: [] });
  expect((await layers.of(plain))?.stale).toEqual([SQUARE]);
  expect(loaded.setDocument.mock.calls).toEqual([[pictured], [plain]]);
  expect(fetch).toHaveBeenCalledOnce();
});

it('code that could not be loaded is loaded by the next call, and a sheet that came meanwhile is freed', async () => {
  const { loaded, fetch, layers } = setUp();
  fetch.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  expect(await layers.of(pictured)).toBeUndefined();
  const sheet = { close: vi.fn() } as unknown as ImageBitmap;
  await layers.addSheet('a', sheet);
  expect(sheet.close).toHaveBeenCalledOnce();
  expect((await layers.of(pictured))?.stale).toEqual([SQUARE]);
  await layers.addSheet('b', sheet);
  expect(loaded.addSheet).toHaveBeenCalledExactlyOnceWith('b', sheet);
});
