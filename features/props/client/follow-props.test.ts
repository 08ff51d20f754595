import { Subject } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import type { SpaceEvent } from '../../../contract/wire/events';
import { Scope } from '../../../src/platform/scope';
import type { Prop } from '../model';
import { createPropsState } from '../state';
import { followProps, type FollowPropsDeps } from './follow-props';
import { PropElements, type PropWords } from './prop-elements';

const prop = (propId: string, more: Partial<Prop> = {}): Prop => ({
  propId,
  type: 'decor',
  kind: 'duck',
  variant: 0,
  x: 10,
  y: 20,
  text: '',
  userId: 'ann',
  nickname: '安',
  endsAt: '',
  count: 0,
  done: false,
  ...more,
});
const both = (text: string) => ({ zh: text, en: text });
const WORDS: PropWords = {
  nameOf: ({ kind, nickname }) => both(`${nickname} ${kind}`),
  hintOf: (type, name) => both(`${type} ${name.zh}`),
};
const answerOf = (props: readonly Prop[], mayAdd = true) => ({
  props: [...props],
  settings: { rule: 'users' as const, areaIds: [], hours: 0 },
  mayAdd,
});

const scopes: Scope[] = [];
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose();
});

function rig() {
  const scope = new Scope();
  scopes.push(scope);
  const events$ = new Subject<SpaceEvent>();
  const welcome$ = new Subject<never>();
  const answers: PromiseWithResolvers<ReturnType<typeof answerOf>>[] = [];
  const waits: (() => void)[] = [];
  const state = createPropsState('ann');
  const show = vi.fn<(props: readonly Prop[]) => void>();
  const deps = {
    spaceId: 's',
    scope,
    http: {
      get: () => {
        const answer = Promise.withResolvers<ReturnType<typeof answerOf>>();
        answers.push(answer);
        return answer.promise;
      },
    },
    realtime: { events$, welcome$ },
    timers: {
      after: (_: number, run: () => void) => {
        waits.push(run);
        return () => undefined;
      },
    },
    state,
    show,
  } as unknown as FollowPropsDeps;
  const followed = followProps(deps);
  const tell = (name: string, payload: object): void =>
    events$.next({ k: 'feature', feature: 'props', name, payload } as unknown as SpaceEvent);
  const answer = async (props: readonly Prop[], mayAdd?: boolean): Promise<void> => {
    answers.shift()?.resolve(answerOf(props, mayAdd));
    await Promise.resolve();
    await Promise.resolve();
  };
  const ids = (): readonly string[] => followed.all().map(({ propId }) => propId);
  return { scope, state, answers, waits, welcome$, followed, show, tell, answer, ids };
}

it('shows what is there, and follows what comes, moves, is used and goes', async () => {
  const { state, answer, tell, ids, followed, show } = rig();
  expect(state.status).toBe('loading');
  await answer([prop('a', { done: true, count: 1 })]);
  expect([state.status, state.allowed, ids()]).toEqual(['there', true, ['a']]);
  tell('prop', prop('b'));
  tell('prop', prop('a', { x: 99, count: 1 }));
  tell('used', { propId: 'b', count: 4 });
  expect(followed.all()).toEqual([prop('a', { x: 99, done: true, count: 1 }), prop('b', { count: 4 })]);
  tell('unprop', { propIds: ['a', 'gone'] });
  expect(ids()).toEqual(['b']);
  expect(show).toHaveBeenLastCalledWith(followed.all());
});

it('loses nothing that is heard while it reads', async () => {
  const { answer, tell, ids, welcome$ } = rig();
  tell('prop', prop('new'));
  tell('unprop', { propIds: ['old'] });
  await answer([prop('old'), prop('kept')]);
  expect(ids()).toEqual(['kept', 'new']);
  // An answer that another one has overtaken counts no more.
  welcome$.next(undefined as never);
  welcome$.next(undefined as never);
  await answer([prop('late')]);
  expect(ids()).toEqual(['kept', 'new']);
  await answer([prop('now')]);
  expect(ids()).toEqual(['now']);
});

it('tries again without an answer, and says so only while it has none', async () => {
  const { state, answers, answer, waits, followed } = rig();
  answers.shift()?.reject(new Error('offline'));
  await expect.poll(() => state.status).toBe('failed');
  followed.read();
  expect(state.status).toBe('loading');
  answers.shift()?.reject(new Error('offline'));
  await expect.poll(() => waits.length).toBe(2);
  waits.at(-1)?.();
  await answer([prop('a')]);
  expect(state.status).toBe('there');
  followed.read();
  answers.shift()?.reject(new Error('offline'));
  await expect.poll(() => waits.length).toBe(3);
  expect(state.status).toBe('there');
});

it('asks again when the rules change; people who have put down all that is allowed still may', async () => {
  const { state, answers, answer, tell } = rig();
  const three = ['a', 'b', 'c'].map((id) => prop(id));
  await answer(three, false);
  expect(state.allowed).toBe(true);
  tell('rules', { rule: 'moderators', areaIds: [], hours: 0 });
  expect(answers).toHaveLength(1);
  await answer([prop('a')], false);
  expect(state.allowed).toBe(false);
});

it('a prop that looks the same is the same element, whatever people do with it', () => {
  const elements = new PropElements(WORDS);
  const [flag] = elements.of([prop('a', { kind: 'flag', type: 'cheer', variant: 8 })]);
  expect(flag).toMatchObject({
    id: 'prop:a',
    kind: 'flag',
    variant: 2,
    name: both('安 flag'),
  });
  expect(elements.of([prop('a', { kind: 'flag', type: 'cheer', variant: 8, count: 7, done: true })])).toEqual(
    [flag],
  );
  expect(elements.of([prop('a', { kind: 'flag', type: 'cheer', variant: 8, count: 7 })])[0]).toBe(flag);
  expect(elements.of([prop('a', { kind: 'flag', type: 'cheer', variant: 1 })])[0]).not.toBe(flag);
});
