import { expect, it } from 'vitest';
import type { SpaceCard } from '../../contract/calls/space-access';
import { groupSpaces } from './space-groups';

const card = (spaceId: string): SpaceCard => ({
  spaceId,
  spaceName: spaceId,
  spaceNameEn: spaceId,
  description: '',
  descriptionEn: '',
  smallImgUrl: '',
  spaceType: 'garden',
  builtIn: 'garden',
  onlineNum: 0,
  visitTime: '',
  admin: false,
  regionLimited: false,
  regionAllowed: true,
});
const cards = (...ids: string[]): SpaceCard[] => ids.map(card);
const ids = (list: readonly SpaceCard[]): string[] => list.map(({ spaceId }) => spaceId);

it('space groups list each space once: front, own, recent, open', () => {
  const lists = {
    mine: cards('own', 'plaza', 'fresh'),
    recent: cards('plaza', 'own', 'lake'),
    open: cards('plaza', 'lake', 'garden'),
  };
  const { front, mine, recent, open, travelled, closed } = groupSpaces(lists, 'plaza');
  expect(front?.spaceId).toBe('plaza');
  expect([ids(mine), ids(recent), ids(open)]).toEqual([['own', 'fresh'], ['lake'], ['garden']]);
  expect([travelled, closed]).toEqual([true, false]);
});

it('space groups are not travelled when the user visited only the front space', () => {
  const lists = { mine: [], recent: cards('plaza'), open: cards('garden') };
  expect(groupSpaces(lists, 'plaza')).toMatchObject({ front: card('plaza'), travelled: false });
  expect(groupSpaces({ mine: [], recent: [], open: [] }, 'plaza')).toMatchObject({
    front: undefined,
    closed: true,
  });
});
