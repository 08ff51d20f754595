import { expect, it, vi } from 'vitest';
import { createPeopleCalls } from './people-calls';

const label = (spaceLabelId: string, displayTag: string) => ({
  spaceLabelId,
  spaceUserLabelId: `${spaceLabelId}-own`,
  pinned: false,
  displayTag,
  color: '#01c640',
});

function made(answers: Readonly<Record<string, unknown>>) {
  const ask = vi.fn((path: string, _input?: unknown) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`nobody asks ${path}`)),
  );
  const seen = vi.fn();
  const http = { get: ask, post: ask } as never;
  return { ask, seen, calls: createPeopleCalls({ http, spaceId: 'plaza', selfId: () => 'u1', seen }) };
}

it('labels in use are told once each, with everybody who has them', async () => {
  const { calls } = made({
    '/api/spaceUserLabel/list': {
      users: [
        { userId: 'u1', labels: [label('l2', '讲者'), label('l1', '志愿者')] },
        { userId: 'u2', labels: [label('l1', '志愿者')] },
        { userId: 'u3', labels: [] },
      ],
    },
  });
  expect(await calls.labelsInUse()).toEqual([
    { spaceLabelId: 'l2', name: '讲者', color: '#01c640', userIds: new Set(['u1']) },
    { spaceLabelId: 'l1', name: '志愿者', color: '#01c640', userIds: new Set(['u1', 'u2']) },
  ]);
});

it('a member is asked for by the id as a member where there is one, and the room hears where they are', async () => {
  const there = { userId: 'u2', serverId: 'plaza-2' };
  const { ask, calls, seen } = made({ '/api/user/getMemInfoById': there, '/api/user/getMemInfo': there });
  await calls.member({ userId: 'u2', id: 'm2' });
  await calls.member({ userId: 'u2' });
  expect(ask.mock.calls.map(([path, input]) => [path, input])).toEqual([
    ['/api/user/getMemInfoById', { spaceId: 'plaza', id: 'm2' }],
    ['/api/user/getMemInfo', { spaceId: 'plaza', uid: 'u2' }],
  ]);
  expect(seen.mock.calls).toEqual([[there], [there]]);
});

it('badges are read once for everybody who wears one, and again after a failure', async () => {
  const sprout = { badgeId: 'newcomer' };
  const { ask, calls } = made({ '/api/userBadge/list': { badges: [sprout] } });
  ask.mockRejectedValueOnce(new Error('offline'));
  await expect(calls.badge('newcomer')).rejects.toThrow('offline');
  expect(await Promise.all([calls.badge('newcomer'), calls.badge('gold')])).toEqual([sprout, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});
