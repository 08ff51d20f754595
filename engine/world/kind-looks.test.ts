import { expect, it, vi } from 'vitest';
import { PROP_CATALOGUE, type PropKind } from '../../contract/model/element/props';
import { looksFor } from './kind-looks';

const documentWith = (...kinds: readonly string[]) => ({
  elements: kinds.map((kind, n) => ({ id: `${n}`, kind, x: 0, y: 0, variant: 0 })),
});
const common = { bench: 'a bench', lamp: 'a lamp' };
const rare = Object.fromEntries(
  Object.keys(PROP_CATALOGUE).flatMap((kind) => (kind in common ? [] : [[kind, `a rare ${kind}`]])),
) as Record<Exclude<PropKind, keyof typeof common>, string>;
const open = (document: ReturnType<typeof documentWith>, fetchRare = vi.fn(() => Promise.resolve(rare))) =>
  looksFor<string, keyof typeof common>(document, common, fetchRare).then((looks) => ({ looks, fetchRare }));

it('a document of common kinds fetches nothing until a rare one comes', async () => {
  const { looks, fetchRare } = await open(documentWith('bench', 'no such kind'));
  expect(fetchRare).not.toHaveBeenCalled();
  expect([looks('bench'), looks('robot')]).toEqual(['a bench', undefined]);
  expect(looks.lacks(documentWith('lamp', 'no such kind', 'toString'))).toBe(false);
  expect(looks.lacks(documentWith('lamp', 'robot'))).toBe(true);
  await looks.loadRare();
  expect([looks('bench'), looks('robot')]).toEqual(['a bench', 'a rare robot']);
  expect(looks.lacks(documentWith('lamp', 'robot'))).toBe(false);
});

it('a document with a rare kind waits for its look', async () => {
  const { looks, fetchRare } = await open(documentWith('robot'));
  expect([looks('robot'), looks('toString')]).toEqual(['a rare robot', undefined]);
  expect(fetchRare).toHaveBeenCalledOnce();
});

it('looks that could not be fetched are fetched by the next try', async () => {
  const fetchRare = vi.fn(() => Promise.resolve(rare)).mockRejectedValueOnce(new Error('offline'));
  const { looks } = await open(documentWith('bench'), fetchRare);
  await expect(looks.loadRare()).rejects.toThrow('offline');
  expect(looks('robot')).toBeUndefined();
  await looks.loadRare();
  expect(looks('robot')).toBe('a rare robot');
});
