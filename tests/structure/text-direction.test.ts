import { expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

/** An element whose text begins with something that people write: a name, or a text of a space's document. */
const WRITTEN = /<([A-Za-z][\w.]*)((?:[^<>]|=>)*?)>\s*\{(?:textIn\(|[\w.?]*\b(?:nickname|spaceName)\})/g;

/** `bdi` is isolated by itself. */
const hasDirection = (tag: string, attributes: string): boolean =>
  tag === 'bdi' || attributes.includes('dir=');

it('what people write is shown in its own direction', () => {
  const found = sourceFiles()
    .filter((file) => /^(hud|features)\/.*(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) =>
      [...readSource(file).matchAll(WRITTEN)].map(([text, tag = '', attributes = '']) => ({
        place: `${file}: ${text.replaceAll(/\s+/g, ' ')}`,
        holds: hasDirection(tag, attributes),
      })),
    );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ holds }) => !holds).map(({ place }) => place)).toEqual([]);
});
