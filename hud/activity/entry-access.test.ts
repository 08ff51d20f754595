import { expect, it } from 'vitest';
import { entryAccess, type ActivityDetails, type EntryAccess } from './entry-access';

type Asked = Pick<ActivityDetails, 'status' | 'allowed' | 'exclusive' | 'refusal'>;
const RUNNING: Asked = { status: 'running', allowed: true, exclusive: true, refusal: null };
const PLANNED: Asked = { ...RUNNING, status: 'planned' };
const OPEN = { exclusive: false, allowed: true } as const;

const CASES: readonly (readonly [string, Asked, string])[] = [
  ['running, for its guest', RUNNING, 'enter'],
  ['planned, in an open space', PLANNED, 'early'],
  ['not on the list', { ...RUNNING, allowed: false, refusal: 'activityExclusive' }, 'notInvited'],
  ['not on the list, before it begins', { ...PLANNED, allowed: false }, 'notInvited'],
  [
    'a guest before the start, where the space asks for a code',
    { ...PLANNED, refusal: 'inviteNeeded' },
    'notBegun',
  ],
  ['a guest of an earlier one too', { ...PLANNED, refusal: 'activityClosed' }, 'notBegun'],
  ['for all, where the space asks for a code', { ...PLANNED, ...OPEN, refusal: 'inviteNeeded' }, 'code'],
  [
    'running for all, where the space asks for a code',
    { ...RUNNING, ...OPEN, refusal: 'inviteNeeded' },
    'code',
  ],
  ['while another one keeps the space', { ...PLANNED, refusal: 'activityExclusive' }, 'busy'],
  ['in a closed space', { ...RUNNING, refusal: 'spaceClosed' }, 'closed'],
  [
    'a closed space says so to those who are not invited too',
    { ...RUNNING, allowed: false, refusal: 'spaceClosed' },
    'closed',
  ],
  ['for who was sent away', { ...RUNNING, refusal: 'banned' }, 'banned'],
  ['elsewhere', { ...RUNNING, ...OPEN, refusal: 'regionBlocked' }, 'region'],
  ['for a guest of another space', { ...RUNNING, ...OPEN, refusal: 'forbidden' }, 'signIn'],
  ['over, in a space that lets in', { ...RUNNING, status: 'ended', allowed: false }, 'visit'],
  [
    'over, and the space is for the invited again',
    { ...RUNNING, status: 'ended', refusal: 'activityClosed' },
    'ended',
  ],
  ['called off, in a closed space', { ...RUNNING, status: 'cancelled', refusal: 'spaceClosed' }, 'cancelled'],
];

const answer = (way: EntryAccess): string => (way.kind === 'in' ? way.press : way.why);

it.each(CASES)('%s', (_name, activity, expected) => {
  expect(answer(entryAccess(activity))).toBe(expected);
});
