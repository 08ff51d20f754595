import { expect, it, vi } from 'vitest';
import { EventUserRole } from '../../../contract/model/member/member';
import type { SpaceGameConfig } from '../../../contract/model/space';
import { AppError } from '../../http/app-error';
import type { HistoryRange } from './chat-stream';
import { member, message, roomFixture, welcome } from '../testing/room-fixture';

const configOf = (imShow: boolean): SpaceGameConfig =>
  ({ imShow, sky: { mode: 'fixed', hour: 20, minutesPerDay: 24 } }) as SpaceGameConfig;

/** A visitor of a room whose server shows or hides the chat. */
function visitor(imShow: boolean) {
  const requests: HistoryRange[] = [];
  const stored = [1, 2, 3].map((id) => message(id));
  let shown = imShow;
  const counted = vi.fn(() => Promise.resolve([] as const));
  const room = roomFixture((range) => {
    requests.push(range);
    if (!shown) return Promise.reject(AppError.local('network'));
    return Promise.resolve({ messages: [...stored], more: false });
  }, counted);
  const ids = () => room.chat.state.items.map(({ id }) => id);
  const show = (on: boolean): void => {
    shown = on;
  };
  const turn = (on: boolean): void => {
    show(on);
    room.events$.next({ k: 'config', config: configOf(on) });
  };
  const enter = (over: { readonly resumed?: boolean } = {}): void =>
    room.welcome$.next(welcome([[1, 'me']], { config: configOf(shown), ...over }));
  return { ...room, requests, counted, stored, ids, show, turn, enter };
}

it('a hidden chat is not requested, and loads when it is shown', async () => {
  const { enter, turn, loader, chat, requests, counted, ids, events$, took } = visitor(false);
  enter();
  await loader.load();
  await loader.newest();
  enter();
  enter({ resumed: true });
  expect([chat.state.hidden, requests, ids()]).toEqual([true, [], []]);
  expect(counted).not.toHaveBeenCalled();
  took();
  events$.next({ k: 'chat', message: message(4) });
  expect([ids(), chat.state.unread, took()]).toEqual([[], 0, []]);
  turn(true);
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect(chat.state).toMatchObject({ hidden: false, history: 'ready' });
});

it('the chat loads once when it is shown together with a new connection', async () => {
  const { enter, show, requests, counted, ids } = visitor(false);
  enter();
  show(true);
  enter();
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]));
  expect([requests, counted.mock.calls.length]).toEqual([[{}], 1]);
});

it('the chat retries by itself when its first load fails', async () => {
  const { enter, show, clock, chat, welcome$, ids } = visitor(false);
  enter();
  welcome$.next(welcome([[1, 'me']], { config: configOf(true) }));
  await vi.waitFor(() => expect(chat.state.history).toBe('failed'));
  show(true);
  clock.advance(1_000);
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]));
});

it('a chat that is hidden is cleared, and shows the missed messages afterwards', async () => {
  const { enter, turn, loader, chat, stored, ids, events$ } = visitor(true);
  enter();
  await loader.load();
  events$.next({ k: 'chat', message: message(4) });
  stored.push(message(4));
  expect([ids(), chat.state.unread]).toEqual([[1, 2, 3, 4], 1]);
  turn(false);
  expect([chat.state.hidden, ids(), chat.state.unread]).toEqual([true, [], 0]);
  stored.push(message(5));
  turn(true);
  await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5]));
});

it('a page that was requested before the chat was hidden is ignored', async () => {
  const { welcome$, events$, chat, loader } = roomFixture(() =>
    Promise.resolve({ messages: [message(1)], more: false }),
  );
  welcome$.next(welcome([[1, 'me']], { config: configOf(true) }));
  const reading = loader.load();
  events$.next({ k: 'config', config: configOf(false) });
  await reading;
  expect(chat.state).toMatchObject({ hidden: true, items: [] });
});

it('a moderator sees a hidden chat from promotion to demotion', async () => {
  const { enter, loader, chat, events$ } = visitor(false);
  enter();
  await loader.load();
  const be = (eventUserRole: number): void =>
    events$.next({ k: 'member', slot: 1, member: member('me', { eventUserRole }) });
  be(EventUserRole.host);
  expect(chat.state.hidden).toBe(false);
  be(EventUserRole.visitor);
  expect(chat.state.hidden).toBe(true);
});
