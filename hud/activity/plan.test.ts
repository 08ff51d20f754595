import { expect, it } from 'vitest';
import type { Activity } from '../../contract/model/activity';
import { toLocalField } from './local-time';
import { newPlan, planOf, requestOf } from './plan';

const person = { userId: 'u1', nickname: '安娜', color: '#01c640', image: '' };
const activity: Activity = {
  activityId: 'a1',
  spaceId: 'garden',
  spaceName: '花园',
  spaceNameEn: 'Garden',
  name: '读书会',
  description: '第一行\n第二行',
  startAt: '2026-12-24T11:00:07.123Z',
  endAt: '2026-12-24T13:30:00.000Z',
  exclusive: true,
  status: 'planned',
  guestNum: 2,
  allowed: true,
  admin: true,
};

it('plan keeps an activity unchanged when it is opened and saved without edits', () => {
  const values = planOf(activity, { people: [person], phones: ['13813200001'] });
  expect(requestOf(values, activity)).toEqual({
    activityId: 'a1',
    spaceId: 'garden',
    name: '读书会',
    description: '第一行\n第二行',
    startAt: activity.startAt,
    endAt: activity.endAt,
    exclusive: true,
    guests: ['u1', '13813200001'],
  });
});

it('plan takes the edited minute in local time and trims texts', () => {
  const end = new Date(2026, 11, 24, 22, 15);
  const values = {
    ...planOf(activity, { people: [], phones: [] }),
    name: ' 读书会 ',
    description: '\n',
    end: toLocalField(end),
  };
  expect(requestOf(values, activity)).toMatchObject({
    name: '读书会',
    description: '',
    endAt: end.toISOString(),
    guests: [],
  });
});

it('plan has no id when it is new', () => {
  const values = newPlan('garden', Date.parse('2026-11-20T09:20:00Z'));
  const request = requestOf({ ...values, name: '散步' }, undefined);
  expect('activityId' in request).toBe(false);
  expect(Date.parse(request.endAt) - Date.parse(request.startAt)).toBe(3_600_000);
});
