import { describe, expect, it } from 'vitest';
import { importCircles, importGraph, sourceFiles } from './source-files';

/** Folders whose files still import each other in a circle. */
const KNOWN_CIRCLES: readonly string[] = [
  'assets/avatar/',
  'contract/model/',
  'contract/ports/',
  'server/database/',
  'server/modules/chat/',
  'server/modules/space/',
  'server/modules/user/',
  'server/realtime/',
  'src/actions/',
];

const MAX_FILES = 30;

/** Flat registries: one small file of one kind for each entry, found by its name. */
const REGISTRIES: Readonly<Record<string, string>> = {
  'src/i18n/locales': 'one file per part of the product and language',
};

/** Folders that still hold too many files. */
const KNOWN_LARGE_FOLDERS: readonly string[] = [
  'contract/model',
  'engine/render2d',
  'engine/world',
  'server/realtime',
  'src/actions',
  'src/boot',
  'src/interactions',
  'src/pages',
  'tests/server',
];

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

  const circles = importCircles(importGraph(FILES));
  const isKnown = (circle: readonly string[]): boolean =>
    KNOWN_CIRCLES.some((folder) => circle.every((file) => file.startsWith(folder)));

  it('do not exist', () => {
    expect(FILES.length).toBeGreaterThan(1_000);
    expect(circles.filter((circle) => !isKnown(circle))).toEqual([]);
  });

  it.each(KNOWN_CIRCLES)('exist in %s, or its entry is removed from the list', (folder) => {
    expect(circles.some((circle) => circle.every((file) => file.startsWith(folder)))).toBe(true);
  });
});

describe('folders', () => {
  const counts = Map.groupBy(FILES, (file) => file.slice(0, file.lastIndexOf('/')));
  const large = [...counts].flatMap(([folder, files]) => (files.length > MAX_FILES ? [folder] : []));
  const allowed = [...Object.keys(REGISTRIES), ...KNOWN_LARGE_FOLDERS];

  it(`hold at most ${MAX_FILES} source files`, () => {
    expect(large.filter((folder) => !allowed.includes(folder))).toEqual([]);
  });

  it.each(allowed)('such as %s are large, or their entry is removed from the list', (folder) => {
    expect(large).toContain(folder);
  });
});
