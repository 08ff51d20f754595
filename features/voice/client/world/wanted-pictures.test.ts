import { expect, it } from 'vitest';
import { wantedPictures, type Views } from './wanted-pictures';

const visible = [
  { userId: 'stage', source: 'screen' },
  { userId: 'ann', source: 'camera' },
] as const;
const widths = (more: Partial<Views>) =>
  wantedPictures(visible, {
    inWorld: [],
    large: undefined,
    screens: new Map(),
    windowWidth: 1440,
    ratio: 1,
    ...more,
  }).map(({ userId, width }) => [userId, width]);

it('pictures are asked for as large as the tiles, on a dense display larger', () => {
  expect(widths({})).toEqual([
    ['stage', 320],
    ['ann', 160],
  ]);
  expect(widths({ ratio: 2 })).toEqual([
    ['stage', 640],
    ['ann', 320],
  ]);
});

it('a screen on a large screen in view is asked for as wide as that, an enlarged picture as the window', () => {
  const inWorld = ['stage/screen', 'ann/camera'];
  expect(widths({ inWorld, screens: new Map([['stage', 700]]), large: 'ann/camera' })).toEqual([
    ['stage', 800],
    ['ann', 1440],
  ]);
});

it('a few pixels more on the large screen ask for nothing new', () => {
  const inWorld = ['stage/screen'];
  const wide = (width: number) => widths({ inWorld, screens: new Map([['stage', width]]) });
  expect(wide(655)).toEqual(wide(700));
});
