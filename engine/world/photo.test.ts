import { describe, expect, it } from 'vitest';
import { squareAround } from './photo';

describe('square crop', () => {
  it('has the focus slightly below its middle', () => {
    expect(squareAround({ x: 640, y: 400 }, 1280, 800, 560)).toEqual({
      x: 360,
      y: 86,
      width: 560,
      height: 560,
    });
  });

  it('stays within the image at every edge', () => {
    expect(squareAround({ x: 10, y: 5 }, 1280, 800, 560)).toMatchObject({ x: 0, y: 0 });
    expect(squareAround({ x: 1279, y: 799 }, 1280, 800, 560)).toMatchObject({ x: 720, y: 240 });
  });

  it('is limited by a small image', () => {
    expect(squareAround({ x: 200, y: 150 }, 390, 300, 560)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  });
});
