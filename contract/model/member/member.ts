import type { ListedMember, Member, RosterMember } from './member.schema';

export type { ListedMember, Member, RosterMember };

/** Online state (specification, section 3). */
export const OnlineStat = { offline: 0, online: 1 } as const;
export const MemberType = { visitor: 0, manager: 1 } as const;
export const SpeakStatus = { normal: 0, allowed: 1, broadcasting: 2 } as const;
/** Longest stage name, in characters as a person counts them. */
export const STAGE_NAME_MAX = 12;
export const EventUserRole = { organizer: 1, host: 2, guest: 3, visitor: 4 } as const;

type Sortable = Pick<Member, 'speakStatus' | 'visitTime' | 'onlineStat'>;
const SPEAK_ORDER: readonly number[] = [SpeakStatus.broadcasting, SpeakStatus.allowed, SpeakStatus.normal];
const speakRank = (m: Sortable): number => SPEAK_ORDER.indexOf(m.speakStatus);

/** Order of the member list (specification, section 4): online first, speak status 2, 1, rest, then the latest visit. */
export const compareMembers = (a: Sortable, b: Sortable): number =>
  b.onlineStat - a.onlineStat || speakRank(a) - speakRank(b) || b.visitTime.localeCompare(a.visitTime);
