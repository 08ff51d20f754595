import type { OutputOf } from '../../contract/calls/call';
import type { getActivity } from '../../contract/calls/activity';

/** An activity as its own page has it. */
export type ActivityDetails = OutputOf<typeof getActivity>;

/** Why somebody cannot come at the moment: the keys of the words. */
export type EntryRefusal =
  | 'notInvited'
  /** On the list, but the space itself asks for an invitation until the start. */
  | 'notBegun'
  | 'code'
  | 'signIn'
  /** Another activity keeps the space to itself. */
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

/** The way into an activity for the person who asked, or what stands in it. */
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
