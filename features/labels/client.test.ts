import { expect, it, vi } from 'vitest';
import { createLabelsApi } from './client';

const label = (spaceLabelId: string, displayTag: string) => ({
  spaceLabelId,
  spaceUserLabelId: `${spaceLabelId}-own`,
  pinned: false,
  displayTag,
  color: '#01c640',
});

function answering(answers: Readonly<Record<string, unknown>>) {
  return vi.fn((path: string, _input?: unknown) =>
    path in answers ? Promise.resolve(answers[path]) : Promise.reject(new Error(`no answer for ${path}`)),
  );
}

it('labels in use are listed once each, with every user who has them', async () => {
  const get = answering({
    '/api/spaceUserLabel/list': {
      users: [
        { userId: 'u1', labels: [label('l2', '讲者'), label('l1', '志愿者')] },
        { userId: 'u2', labels: [label('l1', '志愿者')] },
        { userId: 'u3', labels: [] },
      ],
    },
  });
  expect(await createLabelsApi({ get, post: get } as never, 'plaza').inUse()).toEqual([
    { spaceLabelId: 'l2', name: '讲者', color: '#01c640', userIds: new Set(['u1']) },
    { spaceLabelId: 'l1', name: '志愿者', color: '#01c640', userIds: new Set(['u1', 'u2']) },
  ]);
});

it('a reserved label is moderatorsOnly in the client and keepersOnly in calls', async () => {
  const wire = { spaceLabelId: 'l1', name: '讲者', color: '#01c640' };
  const post = answering({ '/api/spaceLabel/save': { label: { ...wire, keepersOnly: true } } });
  const labels = createLabelsApi({ get: post, post } as never, 'plaza');
  expect(await labels.reserve({ ...wire, moderatorsOnly: false }, true)).toEqual({
    ...wire,
    moderatorsOnly: true,
  });
  expect(post.mock.calls[0]?.[1]).toEqual({ spaceId: 'plaza', ...wire, keepersOnly: true });
});
