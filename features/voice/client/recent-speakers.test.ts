import { expect, it } from 'vitest';
import { fakeClock } from '../../../src/platform/testing/fake-clock';
import { RecentSpeakers } from './recent-speakers';

it('a speaker stays over pauses, and goes some seconds after the last word', () => {
  const clock = fakeClock();
  const shown: string[] = [];
  const recent = new RecentSpeakers(clock.timers, (userIds) => shown.push(userIds.join()));
  recent.set(['ann']);
  recent.set([]);
  clock.advance(7_999);
  recent.set(['ann', 'bob']);
  clock.advance(60_000);
  expect(shown).toEqual(['ann', 'ann,bob']);
  recent.set(['bob']);
  clock.advance(7_999);
  expect(shown).toHaveLength(2);
  clock.advance(1);
  expect(shown.at(-1)).toBe('bob');
  recent.set([]);
  recent.dispose();
  clock.advance(60_000);
  expect(shown).toHaveLength(3);
});
