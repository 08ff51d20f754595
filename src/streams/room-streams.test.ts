import { describe, expect, it, vi } from 'vitest';
import { member, message, emptyHistory, roomFixture, welcome } from './testing/room-fixture';

describe('the room from the wire', () => {
  it('a welcome fills room and engine; a fresh one forgets who is gone; a resumed one does not move oneself', () => {
    const { welcome$, took, room } = roomFixture(emptyHistory);
    welcome$.next(
      welcome([
        [1, 'me'],
        [2, 'you'],
      ]),
    );
    expect(took()).toEqual(['enter 1 10 20 4', 'set 1 me 012 self', 'set 2 you 012', 'sky true 20']);
    welcome$.next(
      welcome(
        [
          [1, 'me'],
          [3, 'new'],
        ],
        { resumed: true },
      ),
    );
    expect(took()).toEqual(['remove 2', 'set 1 me 012 self', 'set 3 new 012', 'sky true 20']);
    expect(Object.keys(room.state.people)).toEqual(['1', '3']);
    // After a gap that was not filled it is asked who is on the other servers.
    welcome$.next(welcome([[1, 'me']]));
    expect(took().at(-1)).toBe('anew');
  });

  it('follows joins, changes, absences and leaves; an unknown look becomes the fallback', () => {
    const { welcome$, events$, took, room } = roomFixture(emptyHistory);
    welcome$.next(welcome([[1, 'me']]));
    took();
    events$.next({ k: 'join', slot: 2, member: member('you', { image: 'nonsense' }) });
    events$.next({ k: 'away', slot: 2, away: true });
    events$.next({ k: 'member', slot: 2, member: member('you', { nickname: 'renamed' }) });
    events$.next({ k: 'away', slot: 9, away: true });
    events$.next({ k: 'leave', slot: 2, userId: 'you' });
    expect(took()).toEqual(['set 2 you 511', 'set 2 you 511 away', 'set 2 renamed 012 away', 'remove 2']);
    expect(room.state.people[2]).toBeUndefined();
  });

  it('says what people say above their heads, and announces others only', () => {
    const { welcome$, events$, took, space } = roomFixture(emptyHistory);
    welcome$.next(
      welcome([
        [1, 'me'],
        [2, 'you'],
      ]),
    );
    took();
    events$.next({ k: 'chat', message: message(1, 'me') });
    events$.next({ k: 'chat', message: message(2, 'gone') });
    expect([took(), space.state.announcement.text]).toEqual([['say 1 text 1'], 'said gone text 2']);
  });

  it('[W72] what is taken back is over no head, and is told in place of the words', () => {
    const { welcome$, events$, took, space } = roomFixture(emptyHistory);
    welcome$.next(
      welcome([
        [1, 'me'],
        [2, 'you'],
      ]),
    );
    events$.next({ k: 'chat', message: message(1) });
    events$.next({ k: 'chat', message: message(2) });
    took();
    events$.next({ k: 'withdraw', messageId: 1, userId: 'host', nickname: 'Host' });
    events$.next({ k: 'withdraw', messageId: 99, userId: 'host', nickname: 'Host' });
    expect([took(), space.state.announcement.text]).toEqual([['clearBubble 2 text 1'], 'withdrew Host']);
  });

  it('announces people who come together as one', () => {
    vi.useFakeTimers();
    try {
      const { welcome$, events$, space } = roomFixture(emptyHistory);
      welcome$.next(welcome([[1, 'me']]));
      events$.next({ k: 'join', slot: 2, member: member('a') });
      events$.next({ k: 'join', slot: 3, member: member('b') });
      vi.advanceTimersByTime(1000);
      expect(space.state.announcement.text).toBe('many 2');
      events$.next({ k: 'leave', slot: 3, userId: 'b' });
      vi.advanceTimersByTime(1000);
      expect(space.state.announcement.text).toBe('left b');
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves no subscription behind', () => {
    const { scope, welcome$, events$ } = roomFixture(emptyHistory);
    expect([welcome$.observed, events$.observed]).toEqual([true, true]);
    scope.dispose();
    expect([welcome$.observed, events$.observed]).toEqual([false, false]);
  });
});
