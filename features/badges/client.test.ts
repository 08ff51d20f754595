import { expect, it, vi } from 'vitest';
import { createBadgesApi } from './client';

function answering(answers: Readonly<Record<string, unknown>>) {
  return vi.fn((path: string, _input?: unknown) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`no answer for ${path}`)),
  );
}

it('badges are read once for all portraits, and again after a failure', async () => {
  const sprout = { badgeId: 'newcomer' };
  const ask = answering({ '/api/userBadge/list': { badges: [sprout] } });
  const api = createBadgesApi({ get: ask, post: ask } as never, {} as never, 'plaza');
  ask.mockRejectedValueOnce(new Error('offline'));
  await expect(api.badge('newcomer')).rejects.toThrow('offline');
  expect(await Promise.all([api.badge('newcomer'), api.badge('gold')])).toEqual([sprout, undefined]);
  expect(ask).toHaveBeenCalledTimes(2);
});
