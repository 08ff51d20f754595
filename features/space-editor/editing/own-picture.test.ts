import { describe, expect, it } from 'vitest';
import { elementSchema } from '../../../contract/model/document/document-parts.schema';
import { changedPicture, newPicture, withFile } from './own-picture';

const file = (width: number, height: number) => ({
  fileId: 'ab'.repeat(32),
  url: '/files/ab/x-2048.webp',
  mime: 'image/webp',
  width,
  height,
});
const name = { zh: '图片', en: 'Picture' };
const placed = (width: number, height: number) => {
  const { picture } = newPicture(file(width, height), { x: 100.4, y: 80 }, name);
  if (!picture) throw new Error('no picture');
  return picture;
};

describe('own pictures', () => {
  it.each([
    [2048, 1024, 256, 128],
    [100, 40, 100, 40],
    [2048, 1, 256, 1],
    [3, 2048, 1, 683],
  ])('of %d by %d px are placed at %d by %d, and the document takes them', (width, height, w, h) => {
    const element = newPicture(file(width, height), { x: 100.4, y: 80 }, name);
    expect(element).toMatchObject({ x: 100, y: 80, picture: { width: w, height: h, stands: 'up' } });
    expect(elementSchema.safeParse(element).success).toBe(true);
  });

  it('block with their foot, lying ones with all of it, and hanging ones not at all', () => {
    const up = placed(200, 100);
    expect(up.solid).toEqual([{ x: -100, y: -16, width: 200, height: 16 }]);
    expect(changedPicture(up, { stands: 'flat' }).solid).toEqual([
      { x: -100, y: -100, width: 200, height: 100 },
    ]);
    expect(changedPicture(up, { stands: 'over' }).solid).toEqual([]);
    expect(changedPicture(up, { blocks: false }).solid).toEqual([]);
  });

  it('keep their proportions in another width, and so does what blocks', () => {
    const wide = changedPicture(placed(200, 100), { width: 400 });
    expect(wide).toMatchObject({ width: 400, height: 200, solid: [{ width: 400, height: 16 }] });
  });

  it('grow no larger than a document may have them', () => {
    const high = changedPicture(placed(100, 300), { width: 2048 });
    expect([high.width, high.height]).toEqual([1365, 4095]);
  });

  it('stay as wide with another file', () => {
    const other = withFile(placed(200, 100), { ...file(50, 100), fileId: 'cd'.repeat(32) });
    expect(other).toMatchObject({ fileId: 'cd'.repeat(32), width: 200, height: 400, stands: 'up' });
  });
});
