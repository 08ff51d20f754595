import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { encodeCells } from '../../../contract/model/document/picture-layer';
import { BLOCK_HEIGHT, groundHeights, LEVEL, surfaceHeight } from './heights';

const layer = {
  id: 'one',
  name: '',
  band: 'under' as const,
  sheets: [],
  cells: encodeCells(new Uint32Array(9)),
  opacity: 1,
  dx: 0,
  dy: 0,
};
const blocked = ['...', '.#.', '...'];
const heights = ['000', '010', '000'];

describe('a tile that nobody can stand on', () => {
  it('is a low block where the document has picture layers', () => {
    const document = { ...meadow(3, 3), blocked, heights, pictures: [layer] };
    expect(surfaceHeight(document, 1, 1)).toBe(LEVEL + BLOCK_HEIGHT);
    expect(surfaceHeight(document, 0, 1)).toBe(0);
    expect(groundHeights(document)(48, 48)).toBeCloseTo(LEVEL + BLOCK_HEIGHT);
  });

  it('is level elsewhere: the things of a space show what is solid', () => {
    expect(groundHeights({ ...meadow(3, 3), blocked, pictures: [] })(48, 48)).toBe(0);
  });
});
