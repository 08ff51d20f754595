import { expect, it } from 'vitest';
import type { Engagement, EngagementState } from '../model';
import { atElement, inOrder } from '../model/in-order';
import { withEngagement } from './engagement-list';

const one = (engagementId: string, state: EngagementState, version = 1): Engagement => ({
  engagementId,
  kind: 'votes',
  name: engagementId,
  state,
  version,
  opensAt: '',
  closesAt: '',
  zone: 'UTC',
  elementIds: ['machine'],
});

it('takes what is new or newer, and leaves what is newer than the news', () => {
  const list = [one('a', 'open', 3)];
  expect(withEngagement(list, one('b', 'open')).map(({ engagementId }) => engagementId)).toEqual(['b', 'a']);
  expect(withEngagement(list, one('a', 'closed', 4))[0]?.state).toBe('closed');
  expect(withEngagement(list, one('a', 'draft', 2))).toBe(list);
});

it('begins with what runs', () => {
  const states = ['settled', 'draft', 'closed', 'scheduled', 'paused', 'open'] as const;
  expect(inOrder(states.map((state) => one(state, state))).map(({ state }) => state)).toEqual([
    'open',
    'paused',
    'scheduled',
    'draft',
    'closed',
    'settled',
  ]);
});

it('opens at an element what runs there, and no draft', () => {
  expect(atElement([one('old', 'settled'), one('now', 'open')], 'machine')?.engagementId).toBe('now');
  expect(atElement([one('draft', 'draft')], 'machine')).toBeUndefined();
  expect(atElement([one('now', 'open')], 'lamp')).toBeUndefined();
});
