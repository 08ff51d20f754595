import { EventUserRole, SpeakStatus } from '../../../contract/model/member/member';
import type { Session } from '../../platform';
import type { Standing } from '../space/spaces';

/** Roles of section 6 of the specification. */
export type Role = 'visitor' | 'user' | 'admin' | 'host' | 'speaker' | 'guest' | 'organizer';

const OF_EVENT: Readonly<Record<number, Role>> = {
  [EventUserRole.organizer]: 'organizer',
  [EventUserRole.host]: 'host',
  [EventUserRole.guest]: 'guest',
};

/** Roles of a user: by session kind, then by standing in the space. */
export function rolesOf(kind: Session['kind'], standing: Standing): Role[] {
  const ofEvent = OF_EVENT[standing.eventUserRole];
  return [
    kind === 'phone' ? 'user' : 'visitor',
    ...(standing.manages ? (['admin'] as const) : []),
    ...(ofEvent ? [ofEvent] : []),
    ...(standing.speakStatus === SpeakStatus.broadcasting ? (['speaker'] as const) : []),
  ];
}
