import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '../structure/source-files';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FIXTURE = 'tests/fixtures/schemas/drifts.ts';
const OPTIONS = [
  '--noEmit',
  '--pretty',
  'false',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  '--ignoreConfig',
];
const MODULES = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];

/** The lines of the fixture that the compiler reports, counted from 1. */
function reportedLines(): readonly number[] {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, ...OPTIONS, ...MODULES, FIXTURE], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => {
    expect(file).toBe(FIXTURE);
    return Number(line);
  });
}

it('a schema that drifts from its type does not compile', () => {
  const lines = readSource(FIXTURE).split('\n');
  const drifts = lines.flatMap((line, index) => (line.endsWith('// drifts') ? [index + 1] : []));
  expect(drifts.length).toBeGreaterThan(0);
  expect(reportedLines()).toEqual(drifts);
}, 60_000);

/** Schemas of text and numbers have no type of their own to follow. */
const COMPOUND =
  /^z\s*\.(object|strictObject|array|record|union|discriminatedUnion|tuple)\(|^\w+Schema\.(extend|omit|pick|partial)\(/;

it('each exported schema of a model is compared with its type', () => {
  const unchecked = sourceFiles()
    .filter((file) => file.endsWith('.schema.ts'))
    .flatMap((file) => {
      const source = readSource(file);
      return [...source.matchAll(/^export const (\w+) =\s*([^;]*)/gm)]
        .filter(([, , value = '']) => COMPOUND.test(value))
        .flatMap(([, name = '']) => (source.includes(`z.infer<typeof ${name}>`) ? [] : [`${file} ${name}`]));
    });
  expect(unchecked).toEqual([]);
});

it('schema files define no types of their own for others', () => {
  const schemas = sourceFiles().filter((file) => file.endsWith('.schema.ts'));
  expect(schemas.length).toBeGreaterThan(10);
  expect(schemas.filter((file) => /^export (type|interface) /m.test(readSource(file)))).toEqual([]);
});
