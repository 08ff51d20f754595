import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { SpaceEvent } from '../../../contract/wire/events';
import { fakeClock } from '../../platform/testing/fake-clock';
import { createChatState } from '../../state/chat';
import { createChatApi, type ChatApiDeps } from './chat-api';

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/chat_room/space/all': { rooms: [{ id: '', name: 'lobby', joined: true, unread: 2, readId: 1 }] },
  '/api/space/getSpaceGameConfig': { imEnable: true, imModel: 'managers' },
  '/api/spaceImConfig/getImPrefabricateContent': { imPrefabricateContent: ['hello'] },
};

/** A server that refuses some calls. */
function setUp(refused: readonly string[] = []) {
  const out: unknown[] = [];
  const events$ = new Subject<SpaceEvent>();
  const chat = createChatState();
  const ended = new AbortController();
  const get = (path: string): Promise<unknown> =>
    refused.includes(path) ? Promise.reject(new Error('refused')) : Promise.resolve(ANSWERS[path]);
  const calls = createChatApi({
    http: { get, post: get } as unknown as ChatApiDeps['http'],
    spaceId: 'plaza',
    chat,
    signal: ended.signal,
    events: (run) => events$.subscribe(run),
    load: () => undefined,
    around: () => Promise.resolve(false),
    timers: fakeClock().timers,
    errorText: String,
    onRemovedFromGroup: (...what) => out.push(what),
  });
  return { calls, ended, chat, events$, out };
}

it.each([
  ['none', [], { phase: 'ready', config: { imModel: 'managers' }, phrases: ['hello'] }],
  [
    'the rooms',
    ['/api/chat_room/space/all'],
    { phase: 'failed', rooms: [], config: { imModel: 'managers' }, phrases: ['hello'] },
  ],
  [
    'the phrases',
    ['/api/spaceImConfig/getImPrefabricateContent'],
    { phase: 'ready', rooms: [{ name: 'lobby' }], config: { imModel: 'managers' }, phrases: [] },
  ],
  [
    'the rules',
    ['/api/space/getSpaceGameConfig'],
    { phase: 'ready', rooms: [{ name: 'lobby' }], config: undefined, phrases: ['hello'] },
  ],
])('the other reads succeed when one is refused: %s', async (_, refused, expected) => {
  const { calls } = setUp(refused);
  await calls.reload();
  expect(calls.rooms).toMatchObject(expected);
});

it('no failure is shown when the scope has ended', async () => {
  const { calls, ended } = setUp(Object.keys(ANSWERS));
  ended.abort();
  await calls.reload();
  expect(calls.rooms.phase).toBe('loading');
});

it.each([
  [
    'got another password',
    { k: 'group', group: { id: 'red', tag: 'red', name: 'Red', locked: true }, emptied: true },
    ['locked', 'Red'],
  ],
  ['is gone', { k: 'ungroup', groupId: 'red' }, ['gone', 'Red']],
] as const)('the user is told and returns to the lobby when their group %s', async (_, event, notice) => {
  const { calls, chat, events$, out } = setUp();
  const end = calls.open();
  await calls.reload();
  events$.next({
    k: 'group',
    group: { id: 'red', tag: 'red', name: 'Red', locked: false },
    emptied: false,
  });
  await calls.enter('red');
  expect([chat.state.groupId, out]).toEqual(['red', []]);
  events$.next(event);
  expect([chat.state.groupId, out]).toEqual(['', [notice]]);
  end();
});

it('the user is told on opening the panel when they were removed while it was closed', async () => {
  const { calls, chat, out } = setUp();
  chat.enter('red');
  await calls.reload();
  expect([chat.state.groupId, out]).toEqual(['', [['gone', '']]]);
});
