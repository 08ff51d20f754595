import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { proxy } from 'valtio/vanilla';
import { afterEach, expect, it, vi } from 'vitest';
import type { FeatureSpace } from '../../src/features/client-feature';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Permission } from '../../contract/model/member/permissions';
import { Scope } from '../../src/platform/scope';
import type { PropsApi } from './client-api';
import { propsClient } from './client';
import type { Prop } from './model';

const prop = (propId: string, type: Prop['type'], more: Partial<Prop> = {}): Prop => ({
  propId,
  type,
  kind: type === 'sign' ? 'signpost' : 'flag',
  variant: 0,
  x: 10,
  y: 20,
  text: type === 'sign' ? '野餐在这边' : '',
  userId: 'bob',
  nickname: '波',
  endsAt: '',
  count: 0,
  done: false,
  ...more,
});

const scopes: Scope[] = [];
afterEach(() => {
  for (const scope of scopes.splice(0)) scope.dispose();
});

async function rig(there: readonly Prop[]) {
  const scope = new Scope();
  scopes.push(scope);
  const permissions$ = new BehaviorSubject<readonly Permission[]>([]);
  const get = vi.fn(async () => ({
    props: there,
    settings: { rule: 'users', areaIds: [], hours: 0 },
    mayAdd: true,
  }));
  const post = vi.fn(async (_path: string, _input: object): Promise<object> => ({ count: 3, done: true }));
  const setProps = vi.fn();
  const panel = vi.fn();
  const [success, showError, openOverlay] = [vi.fn(), vi.fn(), vi.fn()];
  let onUse: ((elementId: string) => boolean) | undefined;
  const api = propsClient.openSpace?.({
    app: { timers: {}, toaster: { success, warning: vi.fn() }, showError },
    http: { get, post },
    spaceId: 's',
    session: { state: { user: { userId: 'ann' } } },
    scope,
    realtime: { events$: new Subject(), welcome$: NEVER },
    space: { state: proxy({}), panel },
    world: {
      document$: NEVER,
      setProps,
      openOverlay,
      onUse: (run: typeof onUse) => {
        onUse = run;
        return () => undefined;
      },
      layer: { ownerDocument: new EventTarget() },
    },
    positions: { own: () => undefined },
    permissions$,
    languages: {
      i18n: { hasResourceBundle: () => true, getFixedT: () => (key: string) => key },
    },
  } as unknown as FeatureSpace) as PropsApi;
  await expect.poll(() => api.state.status).toBe('there');
  const use = (elementId: string): boolean | undefined => onUse?.(elementId);
  return { scope, api, get, post, setProps, openOverlay, panel, success, showError, permissions$, use };
}

it('puts the props into the world, as elements with the interaction of their type', async () => {
  const { scope, setProps } = await rig([prop('a', 'sign'), prop('b', 'cheer'), prop('c', 'decor')]);
  expect(setProps).toHaveBeenLastCalledWith([
    expect.objectContaining({
      id: 'prop:a',
      interaction: expect.objectContaining({
        type: InteractionType.openText,
        text: { zh: '野餐在这边', en: '野餐在这边' },
      }),
    }),
    expect.objectContaining({ id: 'prop:b', interaction: expect.objectContaining({ pose: 'wave' }) }),
    expect.objectContaining({
      id: 'prop:c',
      interaction: expect.objectContaining({ type: InteractionType.normal }),
    }),
  ]);
  scope.dispose();
  expect(setProps).toHaveBeenLastCalledWith([]);
});

it('counts each cheer, and the first time that a sign is read; what only stands there is shown', async () => {
  const { api, post, panel, use } = await rig([
    prop('a', 'sign'),
    prop('b', 'cheer', { done: true }),
    prop('c', 'decor'),
  ]);
  expect([use('bench'), use('prop:gone')]).toEqual([false, false]);
  expect(post).not.toHaveBeenCalled();
  // Answered false, its interaction goes on: the text is shown, the person waves.
  expect(use('prop:a')).toBe(false);
  await expect.poll(() => api.state.props[0]).toMatchObject({ count: 3, done: true });
  expect(use('prop:a')).toBe(false);
  expect(use('prop:b')).toBe(false);
  expect(use('prop:b')).toBe(false);
  const cids = post.mock.calls.map(([path, input]) => {
    expect(path).toBe('/api/spaceProps/interaction');
    return (input as { cid: string }).cid;
  });
  expect(new Set(cids).size).toBe(3);
  expect(use('prop:c')).toBe(true);
  expect(panel).toHaveBeenLastCalledWith('props');
  expect(api.state.chosen).toBe('c');
});

it('takes a prop back at once, and asks what the user may now; a refusal is shown and changes nothing', async () => {
  const { api, post, get, success, showError } = await rig([prop('a', 'decor'), prop('b', 'decor')]);
  const refused = new Error('refused');
  post.mockRejectedValueOnce(refused);
  await api.pickUp('a');
  expect([showError.mock.calls, api.state.props.length, success.mock.calls.length]).toEqual([
    [[refused]],
    2,
    0,
  ]);
  get.mockClear();
  get.mockReturnValueOnce(new Promise(() => undefined));
  await api.pickUp('a');
  expect(post).toHaveBeenLastCalledWith('/api/spaceProps/del', { spaceId: 's', propId: 'a' });
  expect(api.state.props.map(({ propId }) => propId)).toEqual(['b']);
  expect([get.mock.calls.length, success.mock.calls]).toEqual([1, [['notices.pickedUp']]]);
});

it('follows the permission to take back what others have put down', async () => {
  const { api, permissions$, get } = await rig([prop('a', 'decor')]);
  expect(api.state.moderates).toBe(false);
  get.mockClear();
  permissions$.next(['moderateProps']);
  expect(api.state.moderates).toBe(true);
  expect(get, 'the role may put things down too').toHaveBeenCalledOnce();
});

it('loads what puts props down with the first that is held, and holds it unless the space has ended', async () => {
  const { scope, api, panel, openOverlay } = await rig([prop('a', 'decor', { variant: 1 })]);
  openOverlay.mockResolvedValue({ set: vi.fn(), close: vi.fn() });
  api.turn();
  expect(api.state.placing).toBeUndefined();
  api.move(prop('a', 'decor', { variant: 1 }));
  expect(panel).toHaveBeenLastCalledWith(undefined);
  await expect.poll(() => api.state.placing).toMatchObject({ propId: 'a', at: { x: 10, y: 20 } });
  api.cancel();
  expect(api.state.placing).toBeUndefined();
  expect(panel).toHaveBeenLastCalledWith('props');
  api.begin({ type: 'decor', kind: 'flag', variant: 0, text: '' });
  scope.dispose();
  await Promise.resolve();
  expect(api.state.placing).toBeUndefined();
  expect(openOverlay).toHaveBeenCalledOnce();
});
