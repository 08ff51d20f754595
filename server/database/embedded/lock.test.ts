import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isOrphan, startOf, takeLock, type LockHolder } from './lock';

/** Takes the lock when all contenders are ready, reports the result, and waits for the next round. */
const CONTENDER = `
import { parentPort, workerData } from 'node:worker_threads';
const { module, gate, file } = workerData;
const { takeLock } = await import(module);
parentPort.on('message', (round) => {
  const now = new Int32Array(gate);
  Atomics.add(now, 0, 1);
  while (Atomics.load(now, 0) < round);
  parentPort.postMessage(takeLock(file).held);
});
parentPort.postMessage('ready');
`;
const CONTENDERS = 4;
const ROUNDS = 60;

describe('lock of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiny-planet-lock-'));
    file = join(folder, 'database.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const parent = { pid: process.ppid, started: startOf(process.ppid) };
  const living: LockHolder = {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    parent,
  };
  const write = (holder: unknown): void => writeFileSync(file, JSON.stringify(holder));
  const age = (seconds: number): void => {
    const at = new Date(Date.now() - seconds * 1000);
    utimesSync(file, at, at);
  };

  it('is held once and free again after its release', () => {
    const first = takeLock(file);
    expect(first.held).toBe(true);
    expect(takeLock(file)).toMatchObject({ held: false, holder: { pid: process.pid } });
    if (first.held) first.release();
    const second = takeLock(file);
    expect(second.held).toBe(true);
    if (second.held) second.release();
  });

  it.each([
    ['an ended process', { ...living, pid: 2 ** 22 + 1 }],
    ['another process with the same id', { ...living, started: 'another boot:1' }],
  ])('is taken over from %s', (_, holder) => {
    write(holder);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    if (lock.held) lock.release();
  });

  it('of another machine counts as held while it is fresh', () => {
    write({ ...living, host: 'another' });
    expect(takeLock(file).held).toBe(false);
    age(60);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    if (lock.held) lock.release();
  });

  it('counts as held for a second when its file is torn', () => {
    writeFileSync(file, '{"pid":');
    const torn = takeLock(file);
    expect(torn.held).toBe(false);
    expect(!torn.held && isOrphan(torn.holder)).toBe(true);
    age(5);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    if (lock.held) lock.release();
  });

  it(
    'is taken over by exactly one of several processes that start together',
    { timeout: 60_000 },
    async () => {
      const gate = new SharedArrayBuffer(4);
      const module = new URL('./lock.ts', import.meta.url).href;
      const url = new URL(`data:text/javascript,${encodeURIComponent(CONTENDER)}`);
      const workers = Array.from(
        { length: CONTENDERS },
        () => new Worker(url, { workerData: { module, gate, file } }),
      );
      const answers = (): Promise<unknown[]> =>
        Promise.all(workers.map((worker) => new Promise((done) => worker.once('message', done))));
      try {
        await answers();
        for (let round = 1; round <= ROUNDS; round++) {
          write({ ...living, pid: 2 ** 22 + 1 });
          const answered = answers();
          for (const worker of workers) worker.postMessage(round * CONTENDERS, []);
          expect((await answered).filter(Boolean)).toHaveLength(1);
        }
      } finally {
        await Promise.all(workers.map((worker) => worker.terminate()));
      }
    },
  );

  it('is created again after its removal, and reports another holder', () => {
    vi.useFakeTimers();
    const onLost = vi.fn();
    const lock = takeLock(file, onLost);
    rmSync(file);
    vi.advanceTimersByTime(4_000);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(onLost).not.toHaveBeenCalled();
    const other = { ...living, pid: 1, started: 'other' };
    write(other);
    vi.advanceTimersByTime(8_000);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(other);
    if (lock.held) lock.release();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: 1 });
    vi.useRealTimers();
  });

  it("counts as orphaned when the holder's server is gone", () => {
    expect(isOrphan(living)).toBe(false);
    expect(isOrphan({ ...living, parent: { ...parent, started: 'earlier' } })).toBe(true);
    expect(isOrphan({ ...living, host: 'another', parent: { pid: 2 ** 22 + 1, started: '' } })).toBe(false);
  });
});
