import { expect, it, vi } from 'vitest';
import { createPeopleCalls } from './people-calls';

function made(answers: Readonly<Record<string, unknown>>) {
  const ask = vi.fn((path: string, _input?: unknown) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`nobody asks ${path}`)),
  );
  const seen = vi.fn();
  const http = { get: ask, post: ask } as never;
  return { ask, seen, calls: createPeopleCalls({ http, spaceId: 'plaza', seen }) };
}

it('member requests by member id when it is known, and passes the result to the room', async () => {
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
