import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = [
  'assets',
  'contract',
  'e2e',
  'engine',
  'hud',
  'scripts',
  'server',
  'src',
  'tests',
  'workers',
];
// In two parts, so that this file does not match.
const SILENCER = new RegExp(
  ['(ox|es)lint-', 'disable|@ts-', '(ignore|expect-error|nocheck)|prettier-', 'ignore'].join(''),
);

function sources(): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(mjs|tsx?|css)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

it('no source file silences a check', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => SILENCER.test(readFileSync(file, 'utf8')))).toEqual([]);
});
