import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// A lint that reads no file reports no problem: these fixtures prove that each rule works.

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FIXTURES = 'tests/fixtures/layers';

interface Finding {
  readonly code: string;
  readonly filename: string;
}

function lint(folder: string): readonly Finding[] {
  const bin = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const config = `${FIXTURES}/canary.oxlintrc.json`;
  const { stdout } = spawnSync(
    process.execPath,
    [bin, '--type-aware', '-c', config, '-f', 'json', `${FIXTURES}/${folder}`],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const { diagnostics, number_of_files: files } = JSON.parse(stdout) as {
    diagnostics: Finding[];
    number_of_files: number;
  };
  expect(files).toBe(fixtures(folder).length);
  return diagnostics;
}

function fixtures(folder: string): readonly string[] {
  const entries = readdirSync(path.join(ROOT, FIXTURES, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

describe('the layer rule', () => {
  const found = new Set(lint('bad').map(({ filename, code }) => `${filename.replaceAll('\\', '/')} ${code}`));

  it.each(fixtures('bad'))('reports %s', (file) => {
    const expected = /^\/\/ expect: (\S+)/.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1];
    expect(expected, 'each bad fixture names the rule that must report it').toBeDefined();
    expect(found).toContain(`${file} ${expected}`);
  });

  it('reports nothing for files that keep the rules', () => {
    expect(lint('good')).toEqual([]);
  });
});
