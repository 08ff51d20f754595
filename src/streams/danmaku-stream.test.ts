import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createDanmakuState } from '../state/danmaku';
import { streamDanmaku } from './danmaku-stream';

function setUp() {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const danmaku = createDanmakuState();
  streamDanmaku({
    scope: new Scope(),
    realtime: { welcome$, events$ },
    danmaku,
    selfId: () => 'me',
    isModerator: (id) => id === 'host',
  });
  const config = (danmakuStatus: boolean) => ({ danmakuStatus }) as Welcome['config'];
  return {
    danmaku,
    enter: (on: boolean) => welcome$.next({ config: config(on) } as Welcome),
    set: (on: boolean) => events$.next({ k: 'config', config: config(on) }),
    say: (userId: string, text: string, id = 0) =>
      events$.next({ k: 'chat', message: { id, userId, text } } as SpaceEvent),
    withdraw: (messageId: number) =>
      events$.next({ k: 'withdraw', messageId, userId: 'host', nickname: 'host' }),
    texts: () =>
      danmaku.state.latest.map(
        ({ text, own, moderator }) => `${text}${own ? '!' : ''}${moderator ? '^' : ''}`,
      ),
  };
}

it('a message flies when the space and the user allow danmaku', () => {
  const { danmaku, enter, set, say, texts } = setUp();
  say('you', 'too early');
  enter(true);
  say('you', 'hello');
  say('me', 'hi');
  expect(texts()).toEqual(['hello', 'hi!']);
  danmaku.wanted(false);
  say('you', 'not for me');
  danmaku.wanted(true);
  set(false);
  expect(danmaku.state.allowed).toBe(false);
  say('you', 'not here');
  set(true);
  say('you', 'again');
  say('host', 'listen');
  expect(texts()).toEqual(['hello', 'hi!', 'again', 'listen^']);
});

it('the store keeps the latest messages and continues counting', () => {
  const { danmaku, enter, say } = setUp();
  enter(true);
  for (let i = 0; i < 100; i++) say('you', `${i}`);
  expect(danmaku.state.latest.length).toBe(40);
  expect(danmaku.state.latest.at(-1)).toMatchObject({ n: 100, text: '99' });
});

it('[W72] a withdrawn message stops flying', () => {
  const { danmaku, enter, say, withdraw } = setUp();
  enter(true);
  say('you', 'slip', 7);
  say('you', 'fine', 8);
  const before = danmaku.state.latest;
  withdraw(9);
  expect(danmaku.state.latest).toBe(before);
  withdraw(7);
  expect(danmaku.state.latest.map(({ text, withdrawn }) => [text, withdrawn ?? false])).toEqual([
    ['slip', true],
    ['fine', false],
  ]);
});
