import { describe, expect, it } from 'vitest';
import { importCircles, importGraph, sourceFiles } from './source-files';

const MAX_FILES = 30;

/** Flat registries: one small file of one kind for each entry, found by its name. */
const REGISTRIES: Readonly<Record<string, string>> = {
  'src/i18n/locales': 'one file per part of the product and language',
};

const FILES = sourceFiles();

describe('import circles', () => {
  it('are found when modules import each other, also through types and re-exports', () => {
    const made: Readonly<Record<string, string>> = {
      'src/a.ts': "import { b } from './b';",
      'src/b.ts': "import type {\n  Part,\n} from './part';",
      'src/part/index.ts': "export { a } from '../a';",
      'src/lazy.ts': "import { lone } from './lone';",
      'src/lone.ts': "const later = () => import('./lazy');",
    };
    const graph = importGraph(Object.keys(made), (file) => made[file] ?? '');
    expect(importCircles(graph)).toEqual([['src/a.ts', 'src/b.ts', 'src/part/index.ts']]);
  });

  it('do not exist', () => {
    expect(FILES.length).toBeGreaterThan(1_000);
    expect(importCircles(importGraph(FILES))).toEqual([]);
  });
});

describe('folders', () => {
  const counts = Map.groupBy(FILES, (file) => file.slice(0, file.lastIndexOf('/')));
  const large = [...counts].flatMap(([folder, files]) => (files.length > MAX_FILES ? [folder] : []));
  const registries = Object.keys(REGISTRIES);

  it(`hold at most ${MAX_FILES} source files`, () => {
    expect(large.filter((folder) => !registries.includes(folder))).toEqual([]);
  });

  it.each(registries)('such as %s are registries with more files, or leave the list', (folder) => {
    expect(large).toContain(folder);
  });
});
