import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// The scripts locate their project by their own path: a copy in a folder is a project of its own.

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tiny-planet-scripts-'));
  cpSync('scripts/lib', path.join(root, 'scripts/lib'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, content: unknown): void {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, typeof content === 'string' ? content : JSON.stringify(content));
}

async function library<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(path.join(root, 'scripts/lib', name)).href)) as T;
}

describe('start', () => {
  const lock = (version: string) => ({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  });

  it('installs when packages are missing or differ from the lock, ignoring other platforms', async () => {
    const { isInstalled } = await library<{ isInstalled: () => boolean }>('install.mjs');
    put('package-lock.json', lock('2.0.0'));
    expect(isInstalled()).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled()).toBe(false);
    put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '2.0.0' } } });
    expect(isInstalled()).toBe(true);
  });

  it('builds when a source is changed, added or removed, except tests', async () => {
    const { sourceHash, isBuilt } = await library<{ sourceHash: () => string; isBuilt: () => boolean }>(
      'stamp.mjs',
    );
    put('src/main.tsx', 'one');
    expect(isBuilt()).toBe(false);
    put('dist/stamp', sourceHash());
    expect(isBuilt()).toBe(true);
    put('src/deep/thing.test.ts', 'a test');
    expect(isBuilt()).toBe(true);
    put('src/main.tsx', 'two');
    expect(isBuilt()).toBe(false);
    put('src/main.tsx', 'one');
    put('server/deep/new.ts', '');
    expect(isBuilt()).toBe(false);
    rmSync(path.join(root, 'server'), { recursive: true });
    expect(isBuilt()).toBe(true);
  });
});
