import { expect, test } from 'vitest';
import type { SpaceElement } from '../../contract/model/space-document';
import type { GhostPictures } from './ghost-pictures';
import { paintShape, type MapPainter } from './overlay-painter';

const DUCK: SpaceElement = { id: 'held', kind: 'duck', x: 100, y: 50, variant: 0 };
const CANVAS = { name: 'duck' };

/** A canvas of 800 by 600, a zoom of 2, and the corner of the map 20 px from its left edge. */
function rig({ hasArt = true } = {}) {
  const drawn: (readonly [canvas: unknown, alpha: number, ...box: number[]])[] = [];
  const context = {
    globalAlpha: 1,
    drawImage: (canvas: unknown, ...box: number[]) => void drawn.push([canvas, context.globalAlpha, ...box]),
  };
  const picture = { canvas: CANVAS, box: { x: -12, y: -30, width: 24, height: 32 } };
  const painter = {
    context,
    project: (x, y, at) => {
      at.x = x * 2 + 20;
      at.y = y * 2;
      return x >= 0;
    },
    width: 800,
    height: 600,
    ghosts: { of: () => (hasArt ? picture : undefined) } as unknown as GhostPictures,
  } as Omit<MapPainter, 'context'>;
  const paint = (parts: Partial<SpaceElement> = {}): void =>
    paintShape(
      { ...painter, context: context as unknown as CanvasRenderingContext2D },
      {
        kind: 'ghost',
        element: { ...DUCK, ...parts },
      },
    );
  return { drawn, paint, context };
}

test('what is about to be placed is drawn translucent over its base point, at the zoom of the map', () => {
  const { drawn, paint, context } = rig();
  paint();
  expect(drawn).toEqual([[CANVAS, 0.65, 220 - 24, 100 - 60, 48, 64]]);
  expect(context.globalAlpha).toBe(1);
  paint({ rise: 10 });
  expect(drawn[1]).toEqual([CANVAS, 0.65, 220 - 24, 100 - 80, 48, 64]);
});

test('nothing is drawn far from the screen, behind the camera, or of an element without art', () => {
  const { drawn, paint } = rig();
  paint({ x: 2000 });
  paint({ x: -1 });
  expect(drawn).toEqual([]);
  const without = rig({ hasArt: false });
  without.paint();
  expect(without.drawn).toEqual([]);
});
