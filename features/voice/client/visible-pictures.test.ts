import { expect, it } from 'vitest';
import type { PersonMedia } from '../model';
import { visiblePictures } from './visible-pictures';

const person = (userId: string, more: Partial<PersonMedia>): [string, PersonMedia] => [
  userId,
  { userId, voice: 'off', camera: false, screen: false, ...more },
];

it('screens come first, then the cameras of those who are heard, in their order; never the own ones, and fewer where the user wants fewer', () => {
  const people = Object.fromEntries([
    person('me', { camera: true, screen: true }),
    person('far', { camera: true }),
    person('ann', { camera: true }),
    person('bob', { camera: true }),
    person('cid', { voice: 'on' }),
    person('stage', { screen: true }),
  ]);
  const seen = {
    people,
    hears: ['bob', 'cid', 'ann', 'me', 'gone'],
    spoke: ['cid', 'ann'],
    pictureLimit: undefined,
  };
  expect(visiblePictures({ ...seen, pictureAmount: 'all' }, 'me')).toEqual([
    { userId: 'stage', source: 'screen' },
    { userId: 'bob', source: 'camera' },
    { userId: 'ann', source: 'camera' },
  ]);
  expect(visiblePictures({ ...seen, pictureAmount: 'speaking' }, 'me')).toEqual([
    { userId: 'stage', source: 'screen' },
    { userId: 'ann', source: 'camera' },
  ]);
  expect(visiblePictures({ ...seen, pictureAmount: 'none' }, 'me')).toEqual([]);
});

it('sixteen pictures are the most, or fewer where the machine is slow', () => {
  const hears = Array.from({ length: 20 }, (_, i) => `p${i}`);
  const people = Object.fromEntries(hears.map((userId) => person(userId, { camera: true })));
  const count = (pictureLimit?: number) =>
    visiblePictures({ people, hears, spoke: [], pictureAmount: 'all', pictureLimit }, 'me').length;
  expect([count(), count(4), count(20)]).toEqual([16, 4, 16]);
});
