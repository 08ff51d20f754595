import { expect, it, vi } from 'vitest';
import { createBadgesApi } from './client';

function answering(answers: Readonly<Record<string, unknown>>) {
  return vi.fn((path: string, _input?: unknown) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`no answer for ${path}`)),
  );
}

it('badges are read once for all portraits, and again after a failure', async () => {
  const sprout = { badgeId: 'newcomer' };
  const request = answering({ '/api/userBadge/list': { badges: [sprout] } });
  const api = createBadgesApi({ get: request, post: request } as never, {} as never, 'plaza');
  request.mockRejectedValueOnce(new Error('offline'));
  await expect(api.badge('newcomer')).rejects.toThrow('offline');
  expect(await Promise.all([api.badge('newcomer'), api.badge('gold')])).toEqual([sprout, undefined]);
  expect(request).toHaveBeenCalledTimes(2);
});
