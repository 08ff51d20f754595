import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { EngineEvent, Surroundings } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { Http } from '../http/client';
import { Scope } from '../platform/scope';
import { createRoomState, type RoomMember } from '../state/room';
import { createSpaceState } from '../state/space';
import type { OpenInteractable } from '../state/open-interactable';
import { streamMoves } from './moves-stream';

function setUp({ answers = true } = {}) {
  const events$ = new Subject<EngineEvent>();
  const scope = new Scope();
  const room = createRoomState();
  const space = createSpaceState();
  const posts: unknown[] = [];
  let views = 0;
  const posed: string[] = [];
  const left: [Point, { readonly userId: string; readonly name: string }][] = [];
  const used: string[] = [];
  const post = ((path: string, body: unknown) => {
    posts.push([path, body]);
    return answers ? Promise.resolve({}) : Promise.reject(new Error('offline'));
  }) as unknown as Http['post'];
  for (const [slot, userId] of [
    [1, 'ann'],
    [2, 'bob'],
  ] as const)
    room.put({ slot, away: false, member: { userId, nickname: `N-${userId}` } } as RoomMember);
  streamMoves({
    scope,
    engine: { events$, useElement: (id) => used.push(id) },
    http: { post },
    spaceId: 'plaza',
    space,
    room,
    words: (key, { name }) => `${key} ${name}`,
    promptOf: (id) => (id === 'gate' ? undefined : `use ${id}`),
    otherView: () => views++,
    pose: (pose) => posed.push(pose),
    onLeaderLeft: (...where) => left.push(where),
  });
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 12; i++) await Promise.resolve();
  };
  return { events$, room, space, posts, settle, scope, left, used, posed, views: () => views };
}

const marks = (posts: readonly unknown[]): unknown[] =>
  posts.map((one) => {
    const [, { toUserId, mark }] = one as [string, { toUserId: string; mark: boolean }];
    return [toUserId, mark];
  });

it('following is stored, announced, and sent to the server in order', async () => {
  const { events$, space, posts, settle } = setUp();
  events$.next({ kind: 'following', slot: 1 });
  expect(space.state.following).toEqual({ userId: 'ann', name: 'N-ann' });
  expect(space.state.announcement.text).toBe('followsNow N-ann');
  events$.next({ kind: 'following', slot: 2 });
  events$.next({ kind: 'following', slot: undefined });
  expect(space.state.following).toBeUndefined();
  await settle();
  expect(posts[0]).toEqual(['/api/space/setFollowState', { toUserId: 'ann', mark: true, spaceId: 'plaza' }]);
  expect(marks(posts)).toEqual([
    ['ann', true],
    ['ann', false],
    ['bob', true],
    ['bob', false],
  ]);
});

it('a leader who leaves is announced, and a failing server stops nothing', async () => {
  const { events$, room, space, posts, settle } = setUp({ answers: false });
  events$.next({ kind: 'following', slot: 1 });
  room.leave(1);
  events$.next({ kind: 'following', slot: undefined });
  expect(space.state.announcement.text).toBe('followsNoMore N-ann');
  await settle();
  expect(marks(posts)).toEqual([
    ['ann', true],
    ['ann', false],
  ]);
});

it('onLeaderLeft gets the last seen position when the leader leaves the space', () => {
  const { events$, room, space, left } = setUp();
  const people = [{ slot: 1, distance: 1, x: 40, y: 50 }];
  space.surroundings({ people, places: [], hour: 10, self: {} } as unknown as Surroundings, undefined);
  events$.next({ kind: 'following', slot: 1 });
  events$.next({ kind: 'following', slot: undefined });
  expect(left, 'one stopped by oneself').toEqual([]);
  events$.next({ kind: 'following', slot: 1 });
  room.leave(1);
  events$.next({ kind: 'following', slot: undefined });
  expect(left).toEqual([
    [
      { x: 40, y: 50 },
      { userId: 'ann', name: 'N-ann' },
    ],
  ]);
});

it('the gamepad closes the interactable first, then the card, then the panel, and switches the view', () => {
  const { events$, space, views } = setUp();
  space.panel('chat');
  space.card('ann');
  space.interactable({ panel: 'text', elementId: 'board' } as unknown as OpenInteractable);
  events$.next({ kind: 'padPressed', button: 'close' });
  expect([space.state.interactable, space.state.card]).toEqual([undefined, 'ann']);
  events$.next({ kind: 'padPressed', button: 'close' });
  expect([space.state.card, space.state.panel]).toEqual([undefined, 'chat']);
  events$.next({ kind: 'padPressed', button: 'close' });
  expect(space.state.panel).toBeUndefined();
  events$.next({ kind: 'padPressed', button: 'view' });
  expect(views()).toBe(1);
});

it("the gamepad's connection is stored, and its d-pad sets poses", () => {
  const { events$, space, posed } = setUp();
  events$.next({ kind: 'pad', connected: true });
  expect(space.state.pad).toBe(true);
  for (const button of ['wave', 'dance', 'sit'] as const) events$.next({ kind: 'padPressed', button });
  expect(posed).toEqual(['wave', 'dance', 'sit']);
  events$.next({ kind: 'pad', connected: false });
  expect(space.state.pad).toBe(false);
});

it('the gamepad uses the requested element before the nearest one', () => {
  const { events$, space, used } = setUp();
  const places = ['gate', 'bench', 'board'].map((id) => ({ id, usable: true, interaction: 'openText' }));
  space.surroundings({ people: [], places, hour: 10, self: {} } as unknown as Surroundings, undefined);
  events$.next({ kind: 'padPressed', button: 'use' });
  expect(used).toEqual(['bench']);
  space.goal({ elementId: 'board' });
  events$.next({ kind: 'padPressed', button: 'use' });
  expect(used).toEqual(['bench', 'board']);
});

it('following ends when the player leaves the space', () => {
  const { events$, space, scope } = setUp();
  events$.next({ kind: 'following', slot: 1 });
  scope.dispose();
  expect(space.state.following).toBeUndefined();
});
