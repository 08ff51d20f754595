import type { OutputOf } from '../../contract/calls/call';
import type { getActivity } from '../../contract/calls/activity';

/** Output of the activity's detail call. */
export type ActivityDetails = OutputOf<typeof getActivity>;

/** Why the user cannot enter now. The values are translation keys. */
export type EntryRefusal =
  | 'notInvited'
  /** Invited, but the space requires an invitation code until the start. */
  | 'notBegun'
  | 'code'
  | 'signIn'
  /** Another activity has exclusive use of the space. */
  | 'busy'
  | 'closed'
  | 'banned'
  | 'region'
  | 'ended'
  | 'cancelled';

export type EntryAccess =
  | { readonly kind: 'in'; readonly press: 'enter' | 'early' | 'visit' }
  | { readonly kind: 'no'; readonly why: EntryRefusal };

const refused = (why: EntryRefusal): EntryAccess => ({ kind: 'no', why });

/** Whether the caller can enter the activity's space, or the reason for refusal. */
export function entryAccess({
  status,
  allowed,
  exclusive,
  refusal,
}: Pick<ActivityDetails, 'status' | 'allowed' | 'exclusive' | 'refusal'>): EntryAccess {
  if (status === 'ended' || status === 'cancelled')
    return refusal === null ? { kind: 'in', press: 'visit' } : refused(status);
  switch (refusal) {
    case 'spaceClosed':
    case 'spaceUnavailable':
    case 'spaceNotFound':
      return refused('closed');
    case 'banned':
      return refused('banned');
    case 'regionBlocked':
      return refused('region');
    case 'forbidden':
      return refused('signIn');
    default:
  }
  if (!allowed) return refused('notInvited');
  if (refusal === null) return { kind: 'in', press: status === 'running' ? 'enter' : 'early' };
  if (refusal === 'activityExclusive' || refusal === 'activityNoAuth') return refused('busy');
  return refused(status === 'planned' && exclusive ? 'notBegun' : 'code');
}
