import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Permission } from '../../contract/model/member/permissions';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../../src/platform/scope';
import { createReportsApi } from './client';

function setUp(permissions: readonly Permission[]) {
  const events$ = new Subject<SpaceEvent>();
  const permissions$ = new BehaviorSubject(permissions);
  const get = vi.fn(async () => ({ open: 2, more: false, reports: [] }));
  const came = vi.fn();
  const waits: number[] = [];
  const api = createReportsApi({
    http: { get, post: get } as never,
    spaceId: 'plaza',
    session: { state: { user: { userId: 'me' } } } as never,
    scope: new Scope(),
    realtime: { events$ } as never,
    permissions$,
    waits: (count) => waits.push(count),
    came,
  });
  const changed = (userId: string, handled = false): void =>
    events$.next({
      k: 'feature',
      feature: 'reports',
      name: 'changed',
      payload: { reportId: 1, handled, userId },
    });
  return { api, get, came, waits, changed, events$, permissions$ };
}

it('a report of another user is announced, the own one is not', () => {
  const { came, changed, api } = setUp([]);
  changed('me');
  expect(came).not.toHaveBeenCalled();
  changed('ann', true);
  expect(came).not.toHaveBeenCalled();
  changed('ann');
  expect(came).toHaveBeenCalledOnce();
  expect(api.state.changed).toEqual({ reportId: 1, handled: false });
});

it('open reports are counted for users who may read them, and anew with each change', async () => {
  const { get, waits, changed, permissions$ } = setUp(['seeModeration']);
  await expect.poll(() => waits).toEqual([2]);
  changed('ann');
  await expect.poll(() => get.mock.calls.length).toBe(2);
  permissions$.next([]);
  expect(waits.at(-1)).toBe(0);
});

it('[W92] events of other features are ignored', () => {
  const { came, events$ } = setUp([]);
  events$.next({ k: 'feature', feature: 'waves', name: 'changed', payload: { handled: false } });
  expect(came).not.toHaveBeenCalled();
});
