import { describe, expect, it } from 'vitest';
import type { Point } from '../../../../contract/model/point';
import { Scope } from '../../../core/scope';
import { headlessOptions } from '../../../world/test-space';
import { paintGroundPieces } from './ground-pieces';
import { meadow } from '../../../../contract/model/document/testing/meadow';

/** Pieces of a map, one painted at a time by `next`. */
function setUp(wide = 48, high = 16) {
  const scope = new Scope();
  const document = meadow(wide, high);
  const requests: { readonly done: () => void }[] = [];
  const painted: string[] = [];
  const moves: { readonly corner: Point; readonly entered: readonly Point[] }[] = [];
  const { threads } = headlessOptions(document);
  const picture = { close: () => undefined } as unknown as ImageBitmap;
  const pieces = paintGroundPieces(
    scope,
    {
      document,
      threads: {
        ...threads,
        paintGround: () =>
          new Promise<ImageBitmap>((resolve) => {
            requests.push({ done: () => resolve(picture) });
          }),
        waterDistance: () => Promise.resolve({ width: 1, height: 1, data: new Uint8Array(1) }),
      },
    },
    {
      paint: (_, { x, y, width, isSharp }, hasMipmaps) =>
        void painted.push(
          `${isSharp ? `sharp ${y} ` : ''}${x}${width > 512 ? ` of ${width}` : ''}${hasMipmaps ? ' last' : ''}`,
        ),
      moveWindow: (corner, entered) => void moves.push({ corner, entered }),
    },
    { x: 100, y: 100 },
  );
  const next = async (): Promise<void> => {
    requests.at(-1)?.done();
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  return { pieces, painted, moves, next, requests, scope };
}

it('pieces are painted from the nearest on', async () => {
  const { painted, next } = setUp();
  for (let i = 0; i < 3; i++) await next();
  expect(painted).toEqual(['0', '512', '1024 last']);
});

it('pieces that look different are painted first, each once', async () => {
  const { pieces, painted, next } = setUp();
  pieces.repaint([{ x: 1024, y: 0 }]);
  for (let i = 0; i < 3; i++) await next();
  expect(painted).toEqual(['0', '1024', '512 last']);
  pieces.repaint([{ x: 512, y: 0 }]);
  await next();
  expect(painted.at(-1)).toBe('512 last');
  expect(painted).toHaveLength(4);
});

it('a piece that changes while it is painted is painted once more', async () => {
  const { pieces, painted, next } = setUp();
  pieces.repaint([{ x: 0, y: 0 }]);
  for (let i = 0; i < 4; i++) await next();
  expect(painted).toEqual(['0', '0', '512', '1024 last']);
});

it('nothing is painted after the end of the view', async () => {
  const { pieces, painted, next, scope, requests } = setUp();
  scope.dispose();
  await next();
  pieces.repaint([{ x: 512, y: 0 }]);
  expect(painted).toEqual([]);
  expect(requests).toHaveLength(1);
});

describe('on a large map', () => {
  /** 13 × 13 sharp pieces, of which 8 × 8 are in the window; 4 × 4 rough ones. */
  const SIDE = 200;
  const WINDOW = 64;

  it('what is near is sharp first, then the whole map is rough', async () => {
    const { painted, next } = setUp(SIDE, SIDE);
    for (let i = 0; i < WINDOW + 16; i++) await next();
    expect(painted[0]).toBe('sharp 0 0');
    expect(painted.slice(0, WINDOW).every((piece) => piece.startsWith('sharp'))).toBe(true);
    expect(painted[WINDOW]).toBe('0 of 2048');
    expect(painted).toHaveLength(WINDOW + 16);
    expect(painted.at(-1)).toMatch(/last$/);
  });

  it('only what enters the window is painted when the person walks', async () => {
    const { pieces, painted, moves, next } = setUp(SIDE, SIDE);
    for (let i = 0; i < WINDOW + 16; i++) await next();
    painted.length = 0;
    pieces.follow({ x: 2400, y: 100 });
    expect(moves).toEqual([]);
    pieces.follow({ x: 2600, y: 100 });
    expect(moves.map(({ corner }) => corner)).toEqual([{ x: 512, y: 0 }]);
    for (let i = 0; i < 9; i++) await next();
    expect(painted).toHaveLength(8);
    expect(painted[0]).toBe('sharp 0 4096');
    expect(painted.every((piece) => piece.includes(' 4096'))).toBe(true);
  });

  it('pieces that left the window before they were painted are not painted', async () => {
    const { pieces, painted, next } = setUp(SIDE, SIDE);
    await next();
    pieces.follow({ x: 6400, y: 6400 });
    for (let i = 0; i < WINDOW + 1; i++) await next();
    const sharp = painted.filter((piece) => piece.startsWith('sharp'));
    // The second piece was asked for before the window moved.
    expect(sharp.slice(2).every((piece) => Number(piece.split(' ')[1]) >= 2560)).toBe(true);
  });

  it('an edit is painted sharp in the window, and rough', async () => {
    const { pieces, painted, next } = setUp(SIDE, SIDE);
    for (let i = 0; i < WINDOW + 16; i++) await next();
    painted.length = 0;
    pieces.repaint([
      { x: 512, y: 512 },
      { x: 5632, y: 5632 },
    ]);
    for (let i = 0; i < 4; i++) await next();
    expect(painted).toEqual(['sharp 512 512', '0 of 2048', '4096 of 2048 last']);
  });

  it('after a lost context the window is painted again', async () => {
    const { pieces, painted, moves, next } = setUp(SIDE, SIDE);
    for (let i = 0; i < WINDOW + 16; i++) await next();
    painted.length = 0;
    pieces.restore();
    for (let i = 0; i < WINDOW + 1; i++) await next();
    expect(painted).toHaveLength(WINDOW);
    expect(moves[0]?.entered).toHaveLength(WINDOW);
  });
});
