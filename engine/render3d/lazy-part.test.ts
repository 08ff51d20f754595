import { expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part';

const part = () => ({ dispose: vi.fn<() => void>() });

test('is asked for by the first frame, once, and is drawn when it has come', async () => {
  const made = part();
  const fetch = vi.fn<() => Promise<() => ReturnType<typeof part>>>(async () => () => made);
  const late = new LazyPart(fetch);
  expect(late.loaded).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  expect(late.forFrame).toBeUndefined();
  expect(late.forFrame).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(late.fresh).toBe(true));
  expect(late.forFrame).toBe(made);
  expect(late.fresh).toBe(false);
  late.dispose();
  expect(made.dispose).toHaveBeenCalledTimes(1);
});

test('what could not be fetched is asked for again', async () => {
  const made = part();
  let tries = 0;
  const late = new LazyPart(async () => {
    if (++tries === 1) throw new Error('no network');
    return () => made;
  });
  await vi.waitFor(() => expect(late.forFrame).toBe(made));
  expect(tries).toBe(2);
});

test('nothing is made for a view that has ended meanwhile', async () => {
  const make = vi.fn<typeof part>(part);
  let come = (): void => undefined;
  const fetched = new Promise<void>((resolve) => {
    come = resolve;
  });
  const late = new LazyPart(async () => {
    await fetched;
    return make;
  });
  void late.forFrame;
  late.dispose();
  come();
  await fetched;
  await Promise.resolve();
  expect(make).not.toHaveBeenCalled();
  expect(late.loaded).toBeUndefined();
});

test('what cannot be made is told once, and not tried again', async () => {
  const others = process.listeners('unhandledRejection');
  const told: unknown[] = [];
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => told.push(error));
  try {
    const make = vi.fn<typeof part>(() => {
      throw new Error('no such shader');
    });
    const late = new LazyPart(async () => make);
    void late.forFrame;
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(late.forFrame).toBeUndefined();
    await new Promise(setImmediate);
    expect(make).toHaveBeenCalledTimes(1);
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  }
});
