import { expect, it } from 'vitest';
import { importGraph, readSource, sourceFiles } from './source-files';

const LAYOUT = 'hud/sign-in/sign-in-layout.tsx';

const FILES = sourceFiles().filter((file) => !/\.test\.tsx?$/.test(file));
const GRAPH = importGraph(FILES);

/** What a page shows at once: its components, also through other pages. */
function shownBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/^(?:src\/pages|hud)\//.test(file)) return seen;
  seen.add(file);
  for (const target of GRAPH.get(file) ?? []) shownBy(target, seen);
  return seen;
}

const pages = FILES.filter((file) => /^src\/pages\/.*\.tsx$/.test(file) && shownBy(file).has(LAYOUT));

it('pages with the sign-in layout are found', () => {
  expect(pages).toContain('src/pages/login-page.tsx');
  expect(pages).toContain('src/pages/space-editor-page.tsx');
});

it.each(pages)('%s brings the texts of the sign-in layout', (page) => {
  expect(readSource(page)).toMatch(/^export [^;]*\blocales\b[^;]*\b(?:loginLocales|enterLocales)\b/m);
});
