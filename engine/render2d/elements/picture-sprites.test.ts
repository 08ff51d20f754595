import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ElementPicture } from '../../../contract/model/space-document';
import { TURNED, type TableEntry } from '../gl/instance-layout';
import { PictureSprites } from './picture-sprites';
import type { Slot } from './slot-pages';

class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext(): null {
    return null;
  }
}

const picture = (more: Partial<ElementPicture> = {}): ElementPicture => ({
  fileId: 'a',
  width: 100,
  height: 50,
  stands: 'up',
  solid: [],
  ...more,
});

function setUp(mostPages = 2) {
  const entries = new Map<number, TableEntry>();
  const uploads: Slot[] = [];
  const asked: [string, number][] = [];
  const answers = new Map<string, PromiseWithResolvers<ImageBitmap>>();
  const closed: string[] = [];
  const free = [3, 2, 1];
  let layers = 0;
  const sprites = new PictureSprites(
    {
      side: 2048,
      mostPages,
      takeLayer: () => layers++,
      takeIndex: () => free.pop(),
      freeIndex: (index) => free.push(index),
      setEntry: (index, entry) => entries.set(index, entry),
      upload: (_picture, slot) => uploads.push(slot),
    },
    {
      bitmap: (fileId, side) => {
        asked.push([fileId, side]);
        const answer = Promise.withResolvers<ImageBitmap>();
        answers.set(fileId, answer);
        return answer.promise;
      },
    },
    2,
  );
  const arrive = async (fileId: string, width: number, height: number): Promise<void> => {
    answers.get(fileId)?.resolve({ width, height, close: () => closed.push(fileId) });
    await vi.waitFor(() => expect(sprites.fresh).toBe(true));
    sprites.update();
  };
  return { sprites, entries, uploads, asked, answers, closed, free, arrive };
}

describe('PictureSprites', () => {
  beforeEach(() => vi.stubGlobal('OffscreenCanvas', FakeCanvas));
  afterEach(() => vi.unstubAllGlobals());

  it('loads a file once for all elements that show it, no larger than they need', () => {
    const { sprites, asked } = setUp();
    const one = sprites.spriteOf({ picture: picture() });
    expect(sprites.spriteOf({ picture: picture() })).toBe(one);
    expect(sprites.spriteOf({ picture: picture({ width: 40 }) })).not.toBe(one);
    expect(asked).toEqual([['a', 256]]);
    sprites.spriteOf({ picture: picture({ fileId: 'b', width: 4000 }) });
    expect(asked[1]).toEqual(['b', 2046]);
  });

  it('shows a frame in the box of the element, and in it the picture when it is there', async () => {
    const { sprites, entries, arrive, uploads, closed } = setUp();
    const index = sprites.spriteOf({ picture: picture() }) ?? -1;
    const place = entries.get(index);
    expect(place).toMatchObject({ place: [-50, -50, 0, 0], size: [100, 50, TURNED.none] });
    await arrive('a', 300, 150);
    expect(entries.get(index)).toMatchObject({ place: [-50, -50, 0, 0], size: [100, 50, TURNED.none] });
    expect(entries.get(index)?.source.slice(2)).toEqual([300, 150]);
    expect(uploads).toHaveLength(2);
    expect(closed).toEqual(['a']);
  });

  it('turns what lies, and mirrors what is seen from behind', () => {
    const { sprites, entries } = setUp();
    const flat = sprites.spriteOf({ picture: picture({ stands: 'flat' }), turn: 90 }) ?? -1;
    expect(entries.get(flat)).toMatchObject({ place: [0, -50, 0, 0], size: [50, 100, TURNED.quarter] });
    const behind = sprites.spriteOf({ picture: picture(), turn: 180 }) ?? -1;
    expect(entries.get(behind)).toMatchObject({ size: [100, 50, TURNED.behind] });
    expect(entries.get(flat)?.shadow).toEqual([0, 0, 0, 0]);
  });

  it('gives room and entry back when no element shows the file, and drops what arrives too late', async () => {
    const { sprites, free, arrive, uploads, closed, answers } = setUp(1);
    sprites.spriteOf({ picture: picture() });
    await arrive('a', 1900, 1900);
    sprites.spriteOf({ picture: picture({ fileId: 'b' }) });
    sprites.keep([{ picture: picture({ fileId: 'b' }) }]);
    expect(free).toHaveLength(2);
    // The same room again.
    await arrive('b', 1900, 1900);
    expect(uploads.at(-1)).toMatchObject({ width: 1902, height: 1902 });
    sprites.spriteOf({ picture: picture({ fileId: 'c' }) });
    sprites.keep([]);
    const before = uploads.length;
    answers.get('c')?.resolve({ width: 9, height: 9, close: () => closed.push('c') });
    await vi.waitFor(() => expect(sprites.fresh).toBe(true));
    sprites.update();
    expect([uploads.length, closed]).toEqual([before, ['a', 'b', 'c']]);
  });

  it('shrinks a picture that finds no room', async () => {
    const { sprites, entries, arrive } = setUp(1);
    sprites.spriteOf({ picture: picture() });
    await arrive('a', 1900, 1900);
    const index = sprites.spriteOf({ picture: picture({ fileId: 'b' }) }) ?? -1;
    await arrive('b', 400, 200);
    expect(entries.get(index)?.source.slice(2)).toEqual([100, 50]);
  });

  it('has no sprite when the table is full', () => {
    const { sprites } = setUp();
    const made = [1, 2, 3, 4].map((width) => sprites.spriteOf({ picture: picture({ width }) }));
    expect(made).toEqual([1, 2, 3, undefined]);
  });
});
