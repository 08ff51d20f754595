import { expect, test } from 'vitest';
import type { Surface } from '../../contract/ports/engine';
import { openedSurface } from './surface';

const opened = { getContext: () => ({}), style: {} };
const document = { createElement: () => opened } as unknown as Document;
const preopened = (lost: boolean): Surface =>
  ({ view: '3d', canvas: {}, gl: { isContextLost: () => lost } }) as unknown as Surface;

test('a pre-opened surface is used unless its context is lost before the first draw', () => {
  const healthy = preopened(false);
  expect(openedSurface(healthy, document, '3d')).toBe(healthy);
  expect(openedSurface(preopened(true), document, '3d').canvas).toBe(opened);
  expect(openedSurface(undefined, document, '2d').canvas).toBe(opened);
});
