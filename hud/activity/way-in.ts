import type { OutputOf } from '../../contract/calls/call';
import type { getActivity } from '../../contract/calls/activity';

/** An activity as its own page has it. */
export type ShownActivity = OutputOf<typeof getActivity>;

/** Why somebody cannot come at the moment: the keys of the words. */
export type NoWay =
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

export type WayIn =
  | { readonly kind: 'in'; readonly press: 'enter' | 'early' | 'visit' }
  | { readonly kind: 'no'; readonly why: NoWay };

const no = (why: NoWay): WayIn => ({ kind: 'no', why });

/** The way into an activity for the person who asked, or what stands in it. */
export function wayIn({
  status,
  allowed,
  exclusive,
  refusal,
}: Pick<ShownActivity, 'status' | 'allowed' | 'exclusive' | 'refusal'>): WayIn {
  if (status === 'ended' || status === 'cancelled')
    return refusal === null ? { kind: 'in', press: 'visit' } : no(status);
  switch (refusal) {
    case 'spaceClosed':
    case 'spaceUnavailable':
    case 'spaceNotFound':
      return no('closed');
    case 'banned':
      return no('banned');
    case 'regionBlocked':
      return no('region');
    case 'forbidden':
      return no('signIn');
    default:
  }
  if (!allowed) return no('notInvited');
  if (refusal === null) return { kind: 'in', press: status === 'running' ? 'enter' : 'early' };
  if (refusal === 'activityExclusive' || refusal === 'activityNoAuth') return no('busy');
  return no(status === 'planned' && exclusive ? 'notBegun' : 'code');
}
