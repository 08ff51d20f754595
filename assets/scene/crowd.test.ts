import { expect, it } from 'vitest';
import { MAX_CROWD, createCrowd, crowdAt } from './crowd';

const spots = Array.from({ length: 12 }, (_, i) => ({ x: i * 40, y: 100 }));

it.each([0, 1, 5, 12])('has as many people as are present, each on a separate spot: %i', (people) => {
  const crowd = crowdAt(spots, people, 1);
  expect(crowd).toHaveLength(people);
  expect(new Set(crowd.map(({ x }) => x)).size).toBe(people);
  expect(new Set(crowd.map(({ look }) => JSON.stringify(look))).size).toBe(people);
});

it('is limited to the number of spots and to the maximum of an image', () => {
  expect(crowdAt(spots.slice(0, 3), 9, 0)).toHaveLength(3);
  expect(crowdAt([...spots, ...spots], 500, 0)).toHaveLength(MAX_CROWD);
});

it('follows the number while the image is shown', () => {
  const crowd = createCrowd();
  const cast = crowd.castOn(spots);
  expect(cast(0)).toEqual([]);
  crowd.count(4);
  expect(cast(1)).toHaveLength(4);
  crowd.count(0);
  expect(cast(2)).toEqual([]);
});
