import { beforeEach, expect, it, vi } from 'vitest';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { paintIndoors } from './indoors';

beforeEach(() => {
  vi.stubGlobal(
    'Path2D',
    class {
      rect(): void {}
    },
  );
});

/** Records the position and colour of fills; all other calls do nothing. */
function pen() {
  const filled: { color: string; x: number; y: number; width: number; height: number }[] = [];
  const own: Record<string, unknown> = { fillStyle: '' };
  const context: unknown = new Proxy(own, {
    get: (_, name) =>
      name === 'fillRect'
        ? (x: number, y: number, width: number, height: number) =>
            filled.push({ color: String(own['fillStyle']), x, y, width, height })
        : name in own
          ? own[String(name)]
          : () => ({ addColorStop: () => undefined }),
  });
  const topmost = (x: number, y: number): string | undefined =>
    filled.findLast((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height)
      ?.color;
  return { context: context as CanvasRenderingContext2D, topmost };
}

it('the kerb around a courtyard has no gaps, including the corners', () => {
  const ground = ['ffffff', 'ffffff', 'ff..ff', 'ff..ff', 'ffffff', 'ffffff'];
  const doc: SpaceDocument = {
    version: 2,
    widthTiles: 6,
    heightTiles: 6,
    ground,
    elements: [],
    areas: [],
    spawns: [],
    walls: [],
    seed: 1,
  };
  const { context, topmost } = pen();
  paintIndoors(context, doc, { x: 0, y: 0, width: 6 * TILE, height: 6 * TILE });
  const [from, to] = [2 * TILE - 3, 4 * TILE + 3];
  const seen = new Set<string | undefined>();
  for (let at = from; at <= to; at++)
    for (const [x, y] of [
      [at, from],
      [at, to],
      [from, at],
      [to, at],
    ] as const)
      seen.add(topmost(x, y));
  expect([...seen]).toEqual(['#ece6e2']);
});
