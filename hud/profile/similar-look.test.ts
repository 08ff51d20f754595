import { describe, expect, it } from 'vitest';
import { allowedColors } from '../../contract/model/avatar/avatar-choice';
import type { RealFigure } from '../../contract/ports/real-avatars';
import { personOf } from '../../assets/avatar/palette';
import { colorDistance } from './color-distance';
import { nearestLook } from './similar-look';

const COLORS = allowedColors(undefined);
const FIGURE: RealFigure = {
  skin: '#f6d3bd',
  hair: '#2a2430',
  iris: '#4a2f22',
  top: '#465a96',
  accent: '#f1e9dc',
  bottom: '#3b4763',
  shoe: '#f2efe9',
  hairStyle: 'long',
  topStyle: 'dress',
  bottomStyle: 'trousers',
  extra: 'none',
  tall: 0.5,
  broad: 0.5,
};

describe('nearest 2D look of a real-looking figure', () => {
  it.each(['#f6d3bd', '#bd7f55', '#67402d'])('has the skin of %s', (skin) => {
    const look = nearestLook({ ...FIGURE, skin }, COLORS);
    expect(look && colorDistance(personOf(look).skin.base, skin)).toBeLessThan(0.12);
  });

  it('has similar hair and clothes', () => {
    expect(nearestLook(FIGURE, COLORS)).toMatchObject({ head: 1, body: 1 });
    expect(
      nearestLook({ ...FIGURE, hairStyle: 'curls', topStyle: 'puffer', skin: '#94593a' }, COLORS),
    ).toMatchObject({
      head: 4,
      body: 0,
    });
  });

  it('has an allowed colour, and does not exist without any', () => {
    expect(nearestLook(FIGURE, [3])?.color).toBe(3);
    expect(nearestLook(FIGURE, [])).toBeUndefined();
  });
});
