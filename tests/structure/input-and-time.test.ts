import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './source-files';

const CLIENT = sourceFiles().filter(
  (file) => /^(hud|src|engine|features)\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);

/** Client files, but for the owners, whose text matches. */
const filesWith = (pattern: RegExp, ...owners: readonly string[]): readonly string[] =>
  CLIENT.filter((file) => !owners.includes(file) && pattern.test(readSource(file)));

describe('what ends or goes on by itself has one owner', () => {
  it('a drag is followed only where its lost ends are known', () => {
    expect(filesWith(/setPointerCapture/, 'engine/core/contacts.ts', 'hud/input/use-drag.ts')).toEqual([]);
  });

  it('released keys are followed only where the release of Meta is known', () => {
    expect(
      filesWith(
        /'keyup'|onKeyUp(?!Capture)/,
        'engine/core/held-keys.ts',
        'engine/input/keyboard.ts',
        'src/platform/held-key.ts',
      ),
    ).toEqual([]);
  });

  it('no component keeps the time of its first rendering', () => {
    expect(filesWith(/useState\(\s*(\(\) =>\s*)?Date\.now/)).toEqual([]);
  });
});
