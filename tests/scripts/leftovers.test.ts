import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

interface Leftovers {
  removeLeftovers(parent: string, prefix: string): void;
}
const { removeLeftovers } = (await import(
  pathToFileURL(path.resolve('scripts/lib/leftovers.mjs')).href
)) as Leftovers;

it('removeLeftovers removes the folders of ended processes only', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tiny-planet-leftovers-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const parent = path.join(root, 'cache');
  removeLeftovers(parent, 'copy');
  expect(readdirSync(parent)).toEqual([]);
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = ['copy-notes', `copy-${process.pid}`, `copy-${process.pid}-a`, `run-${ended}`];
  for (const name of [...kept, `copy-${ended}`, `copy-${ended}-b`]) {
    mkdirSync(path.join(parent, name));
    writeFileSync(path.join(parent, name, 'file'), '');
  }
  removeLeftovers(parent, 'copy');
  expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
});
