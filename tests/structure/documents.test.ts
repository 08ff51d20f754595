import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../../server/config';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'ARCHITECTURE.md',
  'features/voice/complaints.md',
].filter((name) => existsSync(path.join(ROOT, name)));
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** Paths in code spans and relative links; names with placeholders and paths that a build makes are left out. */
function pathsIn(text: string): readonly string[] {
  const spans = [
    ...text.matchAll(
      /`((?:assets|contract|e2e|engine|features|hud|scripts|server|src|tests|workers)\/[^`\s]*)`/g,
    ),
    ...text.matchAll(/\]\(([^)#:]+)\)/g),
  ];
  return spans.map(([, name = '']) => name).filter((name) => !/[<>*{}…]|^(dist|data)\//.test(name));
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const missing = pathsIn(read(document)).filter((name) => !existsSync(path.join(ROOT, name)));
    expect(missing).toEqual([]);
  });
});

it('README.md lists every setting', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]*)` /gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(OPTIONS.map(({ name }) => name)));
});
