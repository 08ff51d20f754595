import { expect, it } from 'vitest';
import type { GroundPiece } from '../../../contract/ports/engine';
import { Scope } from '../../core/scope';
import { headlessOptions } from '../../world/test-space';
import { paintGroundPieces } from './ground-pieces';
import { meadow } from '../../../contract/model/document/testing/meadow';

/** Pieces of a map of 3 by 1, one painted at a time by `next`. */
function setUp() {
  const scope = new Scope();
  const requests: { readonly x: number; readonly done: () => void }[] = [];
  const painted: string[] = [];
  const { threads } = headlessOptions(meadow(48, 16));
  const picture = { close: () => undefined } as unknown as ImageBitmap;
  const pieces = paintGroundPieces(
    scope,
    {
      document: meadow(48, 16),
      threads: {
        ...threads,
        paintGround: ({ x }: GroundPiece) =>
          new Promise<ImageBitmap>((resolve) => {
            requests.push({ x, done: () => resolve(picture) });
          }),
        waterDistance: () => Promise.resolve({ width: 1, height: 1, data: new Uint8Array(1) }),
      },
    },
    { paint: (_, { x }, last) => void painted.push(`${x}${last ? ' last' : ''}`) },
    { x: 100, y: 100 },
  );
  const next = async (): Promise<void> => {
    requests.at(-1)?.done();
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  return { pieces, painted, next, requests, scope };
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
