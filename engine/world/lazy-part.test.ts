import { expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part';

const part = () => ({ dispose: vi.fn<() => void>() });

test('the part is fetched once by the first frame, and drawn when loaded', async () => {
  const created = part();
  const fetch = vi.fn<() => Promise<() => ReturnType<typeof part>>>(async () => () => created);
  const lazy = new LazyPart(fetch);
  expect(lazy.loaded).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  expect(lazy.forFrame).toBeUndefined();
  expect(lazy.forFrame).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(lazy.fresh).toBe(true));
  expect(lazy.forFrame).toBe(created);
  expect(lazy.fresh).toBe(false);
  lazy.dispose();
  expect(created.dispose).toHaveBeenCalledTimes(1);
});

test('a failed fetch is retried', async () => {
  const created = part();
  let tries = 0;
  const lazy = new LazyPart(async () => {
    if (++tries === 1) throw new Error('no network');
    return () => created;
  });
  await vi.waitFor(() => expect(lazy.forFrame).toBe(created));
  expect(tries).toBe(2);
});

test('a part is not created after the view is disposed', async () => {
  const make = vi.fn<typeof part>(part);
  let come = (): void => undefined;
  const fetched = new Promise<void>((resolve) => {
    come = resolve;
  });
  const lazy = new LazyPart(async () => {
    await fetched;
    return make;
  });
  void lazy.forFrame;
  lazy.dispose();
  come();
  await fetched;
  await Promise.resolve();
  expect(make).not.toHaveBeenCalled();
  expect(lazy.loaded).toBeUndefined();
});

test('an error of creating the part is thrown once and not retried', async () => {
  const others = process.listeners('unhandledRejection');
  const errors: unknown[] = [];
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => errors.push(error));
  try {
    const make = vi.fn<typeof part>(() => {
      throw new Error('no such shader');
    });
    const lazy = new LazyPart(async () => make);
    void lazy.forFrame;
    await vi.waitFor(() => expect(errors).toHaveLength(1));
    expect(lazy.forFrame).toBeUndefined();
    await new Promise(setImmediate);
    expect(make).toHaveBeenCalledTimes(1);
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
});
