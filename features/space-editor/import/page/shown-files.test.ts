import { describe, expect, it } from 'vitest';
import { png } from '../testing/maps';
import { shownFiles } from './shown-files';

const picture = (id: string, width: number, height: number) => ({
  ...png(id, width, height),
  id,
  mime: 'image/png',
});

describe('the pictures of a preview', () => {
  const files = [picture('huge', 9000, 4000), picture('a', 100, 100), picture('b', 100, 50)];
  const shown = (most: number) => shownFiles(files, most).map(({ id }) => id);

  it('are all of them within the limit, and the smallest ones beyond it', () => {
    expect(shown(36_015_000)).toEqual(['b', 'a', 'huge']);
    expect(shown(36_014_999)).toEqual(['b', 'a']);
    expect(shown(14_999)).toEqual(['b']);
    expect(shown(0)).toEqual([]);
  });

  it('leave out what is no picture', () => {
    expect(shownFiles([{ ...picture('text', 1, 1), bytes: new Uint8Array(40) }], 1000)).toEqual([]);
  });
});
