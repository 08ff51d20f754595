import { expect, test } from 'vitest';
import type { Surface } from '../../contract/ports/engine';
import { surfaceOf } from './surface';

const opened = { getContext: () => ({}), style: {} };
const document = { createElement: () => opened } as unknown as Document;
const ahead = (lost: boolean): Surface =>
  ({ view: '3d', canvas: {}, gl: { isContextLost: () => lost } }) as unknown as Surface;

test('a pre-opened surface is used unless its context is lost before the first draw', () => {
  const whole = ahead(false);
  expect(surfaceOf(whole, document, '3d')).toBe(whole);
  expect(surfaceOf(ahead(true), document, '3d').canvas).toBe(opened);
  expect(surfaceOf(undefined, document, '2d').canvas).toBe(opened);
});
