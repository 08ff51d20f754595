import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { LEFT_MESSAGES_PAGE, type SharedLeftMessage } from '../../contract/model/element/element';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createLeftMessagesState } from '../state/left-messages';
import { streamLeftMessages } from './left-messages-stream';

const message = (id: number, userId = 'ann'): SharedLeftMessage => ({
  id,
  userId,
  nickname: userId,
  text: `no. ${id}`,
  at: id,
});

function here({ manages = false } = {}) {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const scope = new Scope();
  const left = createLeftMessagesState();
  const received: string[] = [];
  streamLeftMessages({
    scope,
    realtime: { welcome$, events$ },
    leftMessages: left,
    selfId: () => 'me',
    manages: () => manages,
    onReceived: (elementId, { id }) => received.push(`${elementId} ${id}`),
  });
  return {
    left,
    heard: received,
    scope,
    welcome: (counts: Record<string, number>, resumed = false) =>
      welcome$.next({
        resumed,
        left: Object.entries(counts).map(([elementId, count]) => ({ elementId, count })),
      } as unknown as Welcome),
    leave: (one: SharedLeftMessage, count: number, elementId = 'book') =>
      events$.next({ k: 'left', elementId, count, message: one }),
    remove: (messageId: number, count: number, elementId = 'book') =>
      events$.next({ k: 'unleft', elementId, count, messageId }),
    ids: (elementId = 'book') => left.state.received[elementId]?.map(({ id }) => id),
  };
}

test('[W67] the stream counts messages at elements, and keeps received ones newest first', () => {
  const one = here();
  one.welcome({ book: 2, wall: 1 });
  one.leave(message(5), 3);
  one.leave(message(6, 'bob'), 4);
  one.leave(message(7), 2, 'wall');
  expect(one.left.state.counts).toEqual({ book: 4, wall: 2 });
  expect([one.ids(), one.ids('wall')]).toEqual([[6, 5], [7]]);
  expect(one.heard).toEqual(['book 5', 'book 6', 'wall 7']);
  expect(one.left.state.received['book']?.[0]).toEqual({ ...message(6, 'bob'), mayRemove: false });
  one.scope.dispose();
  one.leave(message(8), 5);
  expect(one.left.state.counts['book']).toBe(4);
});

test('[W67] an own message is counted, but comes from its call', () => {
  const one = here();
  one.welcome({});
  one.leave(message(5, 'me'), 1);
  expect(one.left.state.counts).toEqual({ book: 1 });
  expect([one.ids(), one.heard]).toEqual([undefined, []]);
});

test('[W67] a known or removed message is not new', () => {
  const one = here();
  one.welcome({ book: 2 });
  one.leave(message(6), 3);
  one.leave(message(6), 3);
  one.leave(message(5), 4);
  expect(one.ids()).toEqual([6, 5]);
  one.remove(6, 3);
  one.remove(6, 3);
  one.leave(message(6), 3);
  expect([one.ids(), one.left.state.gone]).toEqual([[5], [6]]);
  expect(one.left.state.counts).toEqual({ book: 3 });
  expect(one.heard).toEqual(['book 6', 'book 5']);
  one.remove(5, 0);
  expect(one.left.state.counts).toEqual({});
});

test('[W67] received messages stay when resumed, and load again after a fresh connection', () => {
  const one = here();
  one.welcome({ book: 2 });
  const { since } = one.left.state;
  one.leave(message(6), 3);
  one.remove(2, 2);
  one.welcome({ book: 4 }, true);
  expect([one.ids(), one.left.state.since, one.left.state.counts]).toEqual([[6], since, { book: 4 }]);
  one.welcome({ book: 1 });
  expect(one.left.state).toEqual({ counts: { book: 1 }, received: {}, gone: [], since: since + 1 });
});

test('a manager may remove received messages, and only a page is kept', () => {
  const one = here({ manages: true });
  one.welcome({});
  for (let id = 1; id <= LEFT_MESSAGES_PAGE + 5; id++) one.leave(message(id), id);
  const received = one.left.state.received['book'] ?? [];
  expect([received.length, received[0]?.id, received[0]?.mayRemove]).toEqual([
    LEFT_MESSAGES_PAGE,
    LEFT_MESSAGES_PAGE + 5,
    true,
  ]);
});
