import { describe, expect, it, vi } from 'vitest';
import { member, message, emptyHistory, roomFixture, welcome } from './testing/room-fixture';

describe('room streams', () => {
  it('a fresh welcome replaces room and engine members, and a resumed one does not move the player', () => {
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
    // After an unfilled gap the members of the other servers are requested.
    welcome$.next(welcome([[1, 'me']]));
    expect(took().at(-1)).toBe('anew');
  });

  it('joins, changes, absences and leaves are applied, and an unknown look becomes the fallback', () => {
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

  it('messages show bubbles, and those of others are announced', () => {
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

  it('[W72] a withdrawn message loses its bubble, and its announcement is replaced', () => {
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

  it('joins in quick succession are announced together', () => {
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

  it('no subscription remains when the scope has ended', () => {
    const { scope, welcome$, events$ } = roomFixture(emptyHistory);
    expect([welcome$.observed, events$.observed]).toEqual([true, true]);
    scope.dispose();
    expect([welcome$.observed, events$.observed]).toEqual([false, false]);
  });
});
