import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

const ENTRY = /\blog\.(?:debug|info|warn|error|fatal)\(([\s\S]*?)\);\n/g;
/** The text of an error outside of `err`, which only the serializer may write (trust T43). */
const RAW = /\.message\b|\.stack\b|String\((?:error|fault|err)\)|\$\{(?:error|fault|err)\}/;

const rawErrorsIn = (text: string): string[] =>
  [...text.matchAll(ENTRY)].map(([entry]) => entry).filter((entry) => RAW.test(entry));

it('the server logs errors through their serializer only', () => {
  const files = sourceFiles().filter(
    (file) => /^(server|features)\//.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.flatMap((file) => rawErrorsIn(readSource(file)).map((entry) => `${file}: ${entry}`))).toEqual(
    [],
  );
  expect(rawErrorsIn("  log.warn({ why: error.message }, 'x');\n  log.info(`${error}`);\n")).toHaveLength(2);
});
