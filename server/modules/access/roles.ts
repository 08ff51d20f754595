import { EventUserRole, SpeakStatus } from '../../../contract/model/member/member';
import type { Session } from '../../platform';
import type { Standing } from '../space/spaces';

/** Roles as section 6 of the specification names them. */
export type Role = 'visitor' | 'user' | 'admin' | 'host' | 'speaker' | 'guest' | 'organizer';

const OF_EVENT: Readonly<Record<number, Role>> = {
  [EventUserRole.organizer]: 'organizer',
  [EventUserRole.host]: 'host',
  [EventUserRole.guest]: 'guest',
};

/** What the person is: signed in or not, then what the space has made of the person. */
export function rolesOf(kind: Session['kind'], standing: Standing): Role[] {
  const ofEvent = OF_EVENT[standing.eventUserRole];
  return [
    kind === 'phone' ? 'user' : 'visitor',
    ...(standing.manages ? (['admin'] as const) : []),
    ...(ofEvent ? [ofEvent] : []),
    ...(standing.speakStatus === SpeakStatus.broadcasting ? (['speaker'] as const) : []),
  ];
}
