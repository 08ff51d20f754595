import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOrphan, startOf, takeLock, type LockHolder } from './lock';

describe('the lock of a data folder', () => {
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

  it('is held once, and free again after its release', () => {
    const first = takeLock(file);
    expect(first.held).toBe(true);
    expect(takeLock(file)).toMatchObject({ held: false, holder: { pid: process.pid } });
    if (first.held) first.release();
    const second = takeLock(file);
    expect(second.held).toBe(true);
    if (second.held) second.release();
  });

  it.each([
    ['a process that is gone', { ...living, pid: 2 ** 22 + 1 }],
    ['a process that only has the same number', { ...living, started: 'another boot:1' }],
  ])('is taken over from %s', (_, holder) => {
    write(holder);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    if (lock.held) lock.release();
  });

  it('of another machine counts while it is fresh', () => {
    write({ ...living, host: 'another' });
    expect(takeLock(file).held).toBe(false);
    age(60);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    if (lock.held) lock.release();
  });

  it('that was torn while being written counts for a second', () => {
    writeFileSync(file, '{"pid":');
    const torn = takeLock(file);
    expect(torn.held).toBe(false);
    expect(!torn.held && isOrphan(torn.holder)).toBe(true);
    age(5);
    const lock = takeLock(file);
    expect(lock.held).toBe(true);
    if (lock.held) lock.release();
  });

  it('is an orphan’s when the server that it worked for is gone', () => {
    expect(isOrphan(living)).toBe(false);
    expect(isOrphan({ ...living, parent: { ...parent, started: 'earlier' } })).toBe(true);
    expect(isOrphan({ ...living, host: 'another', parent: { pid: 2 ** 22 + 1, started: '' } })).toBe(false);
  });
});
