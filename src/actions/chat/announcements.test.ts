import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Announcement } from '../../../contract/model/chat/chat';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { Http } from '../../http/client';
import { createAnnouncements } from './announcements';

const announcement = (id: number): Announcement => ({
  id,
  userId: 'ann',
  nickname: '安',
  text: `第 ${id} 条`,
  at: id,
});
const announce = (id: number): SpaceEvent => ({ k: 'announce', announcement: announcement(id) });
const unannounce = (announcementId: number): SpaceEvent => ({ k: 'unannounce', announcementId });

/** A server with these on it, a page of two. */
function setUp(stored: number[]) {
  const events$ = new Subject<SpaceEvent>();
  const answers: (() => void)[] = [];
  const requests: unknown[] = [];
  let broken = false;
  const get = (_path: string, input: { before?: number }): Promise<unknown> => {
    requests.push(input.before);
    const left = stored.filter((id) => id < (input.before ?? Infinity)).toSorted((a, b) => b - a);
    const answer = { announcements: left.slice(0, 2).map(announcement), more: left.length > 2 };
    const fails = broken;
    return new Promise((resolve, reject) => {
      answers.push(() => (fails ? reject(new Error('away')) : resolve(answer)));
    });
  };
  const announcements = createAnnouncements({
    http: { get: get as Http['get'], post: () => Promise.reject(new Error('unused')) },
    spaceId: 'plaza',
    signal: new AbortController().signal,
    events: (run) => events$.subscribe(run),
  });
  const end = announcements.listen(() => true);
  return {
    announcements,
    requests,
    end,
    emit: (...events: SpaceEvent[]) => events.forEach((event) => events$.next(event)),
    ids: () => announcements.state.list.map(({ id }) => id),
    note: () => announcements.state.notice?.id,
    breakDown: () => {
      broken = true;
    },
    async answer() {
      answers.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

it('[W75] the previous announcement becomes current when the newest is withdrawn', async () => {
  const { announcements, emit, ids, answer } = setUp([1, 2]);
  void announcements.read();
  await answer();
  expect(ids()).toEqual([2, 1]);
  emit(unannounce(2));
  expect(ids()).toEqual([1]);
});

it('[W75] older announcements are loaded when the only known one is withdrawn', async () => {
  const stored = [1, 2, 3];
  const { announcements, requests, emit, ids, answer } = setUp(stored);
  void announcements.read();
  await answer();
  stored.length = 1;
  emit(unannounce(3), unannounce(2));
  await answer();
  expect([ids(), requests]).toEqual([[1], [undefined, undefined]]);
});

it('the list is the same when events of two servers arrive in another order', async () => {
  const { announcements, emit, ids, note, answer } = setUp([1]);
  void announcements.read();
  await answer();
  emit(unannounce(3), announce(3), announce(4), announce(2));
  expect([ids(), note()]).toEqual([[4, 2, 1], 4]);
});

it('an announcement or withdrawal is not lost when it arrives during a load', async () => {
  const { announcements, emit, ids, answer } = setUp([1, 2]);
  void announcements.read();
  emit(announce(3), unannounce(2));
  await answer();
  expect(ids()).toEqual([3, 1]);
});

it('the notice shows the newest announcement until it is closed or withdrawn', () => {
  const { announcements, emit, note, end } = setUp([]);
  emit(announce(1), announce(2));
  expect(note()).toBe(2);
  emit(unannounce(1));
  expect(note()).toBe(2);
  emit(unannounce(2));
  expect(note()).toBeUndefined();
  emit(announce(3));
  announcements.closeNotice();
  expect(note()).toBeUndefined();
  end();
  emit(announce(4));
  expect(note()).toBeUndefined();
});

it('older announcements load page by page, and a failed page can be retried', async () => {
  const { announcements, ids, answer, breakDown } = setUp([1, 2, 3, 4, 5]);
  void announcements.read();
  await answer();
  void announcements.older();
  // One request while it is pending.
  void announcements.older();
  await answer();
  expect([ids(), announcements.state.more]).toEqual([[5, 4, 3, 2], true]);
  breakDown();
  void announcements.older();
  await answer();
  expect([ids().length, announcements.state.older]).toEqual([4, 'failed']);
  void announcements.read();
  await answer();
  expect(announcements.state.phase).toBe('failed');
});
