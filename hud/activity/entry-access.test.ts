import { expect, it } from 'vitest';
import { entryAccess, type ActivityDetails, type EntryAccess } from './entry-access';

type AccessInput = Pick<ActivityDetails, 'status' | 'allowed' | 'exclusive' | 'refusal'>;
const RUNNING: AccessInput = { status: 'running', allowed: true, exclusive: true, refusal: null };
const PLANNED: AccessInput = { ...RUNNING, status: 'planned' };
const OPEN = { exclusive: false, allowed: true } as const;

const CASES: readonly (readonly [string, AccessInput, string])[] = [
  ['to a guest when the activity runs', RUNNING, 'enter'],
  ['early when the activity is planned in an open space', PLANNED, 'early'],
  [
    'not to a user who is not invited',
    { ...RUNNING, allowed: false, refusal: 'activityExclusive' },
    'notInvited',
  ],
  ['not to a user who is not invited, before the start', { ...PLANNED, allowed: false }, 'notInvited'],
  [
    'not to a guest before the start when the space requires a code',
    { ...PLANNED, refusal: 'inviteNeeded' },
    'notBegun',
  ],
  ['not to a guest after an earlier activity closed', { ...PLANNED, refusal: 'activityClosed' }, 'notBegun'],
  [
    'with a code when the activity is open and the space requires a code',
    { ...PLANNED, ...OPEN, refusal: 'inviteNeeded' },
    'code',
  ],
  [
    'with a code when an open activity runs and the space requires a code',
    { ...RUNNING, ...OPEN, refusal: 'inviteNeeded' },
    'code',
  ],
  ['not while another activity is exclusive', { ...PLANNED, refusal: 'activityExclusive' }, 'busy'],
  ['not in a closed space', { ...RUNNING, refusal: 'spaceClosed' }, 'closed'],
  [
    'not in a closed space, also without an invitation',
    { ...RUNNING, allowed: false, refusal: 'spaceClosed' },
    'closed',
  ],
  ['not to a banned user', { ...RUNNING, refusal: 'banned' }, 'banned'],
  ['not from a blocked region', { ...RUNNING, ...OPEN, refusal: 'regionBlocked' }, 'region'],
  ['after sign-in when the user is a guest account', { ...RUNNING, ...OPEN, refusal: 'forbidden' }, 'signIn'],
  [
    'as a visit when the activity ended and the space is open',
    { ...RUNNING, status: 'ended', allowed: false },
    'visit',
  ],
  [
    'not when the activity ended and the space is not open',
    { ...RUNNING, status: 'ended', refusal: 'activityClosed' },
    'ended',
  ],
  [
    'not when the activity was cancelled in a closed space',
    { ...RUNNING, status: 'cancelled', refusal: 'spaceClosed' },
    'cancelled',
  ],
];

const outcome = (access: EntryAccess): string => (access.kind === 'in' ? access.press : access.why);

it.each(CASES)('access is given %s', (_name, activity, expected) => {
  expect(outcome(entryAccess(activity))).toBe(expected);
});
