import { expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part';

const part = () => ({ dispose: vi.fn<() => void>() });

test('the part is fetched once by the first frame, and drawn when loaded', async () => {
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

test('a failed fetch is retried', async () => {
  const made = part();
  let tries = 0;
  const late = new LazyPart(async () => {
    if (++tries === 1) throw new Error('no network');
    return () => made;
  });
  await vi.waitFor(() => expect(late.forFrame).toBe(made));
  expect(tries).toBe(2);
});

test('a part is not created after the view is disposed', async () => {
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

test('an error of creating the part is thrown once and not retried', async () => {
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
