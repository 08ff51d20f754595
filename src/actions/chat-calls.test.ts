import { expect, it } from 'vitest';
import { handClock } from '../platform/testing/hand-clock';
import { createChatState } from '../state/chat';
import { createChatCalls, type ChatCallsDeps } from './chat-calls';

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/chat_room/space/all': { rooms: [{ id: '', name: 'lobby', joined: true, unread: 2, readId: 1 }] },
  '/api/space/getSpaceGameConfig': { imEnable: true, imModel: 'managers' },
  '/api/spaceImConfig/getImPrefabricateContent': { imPrefabricateContent: ['hello'] },
};

/** Calls of which some are refused. */
function setUp(refused: readonly string[]) {
  const ended = new AbortController();
  const get = (path: string): Promise<unknown> =>
    refused.includes(path) ? Promise.reject(new Error('refused')) : Promise.resolve(ANSWERS[path]);
  const calls = createChatCalls({
    http: { get, post: get } as unknown as ChatCallsDeps['http'],
    spaceId: 'plaza',
    chat: createChatState(),
    signal: ended.signal,
    events: () => undefined,
    load: () => undefined,
    around: () => Promise.resolve(false),
    timers: handClock().timers,
    errorWords: String,
    putOut: () => undefined,
  });
  return { calls, ended };
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
])('a read that is refused takes none of the others with it: %s', async (_, refused, expected) => {
  const { calls } = setUp(refused);
  await calls.reload();
  expect(calls.rooms).toMatchObject(expected);
});

it('tells of no failure where one has left', async () => {
  const { calls, ended } = setUp(Object.keys(ANSWERS));
  ended.abort();
  await calls.reload();
  expect(calls.rooms.phase).toBe('loading');
});
