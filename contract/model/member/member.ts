/** Online state (specification, section 3). */
export const OnlineStat = { offline: 0, online: 1 } as const;
export const MemberType = { visitor: 0, manager: 1 } as const;
export const SpeakStatus = { normal: 0, allowed: 1, broadcasting: 2 } as const;
/** Longest stage name, in characters as a person counts them. */
export const STAGE_NAME_MAX = 12;
export const EventUserRole = { organizer: 1, host: 2, guest: 3, visitor: 4 } as const;

/** A member of a space, with the fields of the specification's section 3. Times are ISO 8601 in UTC. */
export interface Member {
  id: string;
  userId: string;
  nickname: string;
  image: string;
  /** The user's 3D avatar, in addition to the fields of section 3; empty: the 3D view shows the 2D look. */
  image3d: string;
  /** Id of a real-looking 3D avatar, 1300 to 2000: the 3D view shows it instead of `image3d`. Empty: none. */
  image3dReal: string;
  headImage: string;
  color: string;
  /** An `OnlineStat`. */
  onlineStat: 0 | 1;
  /** A `MemberType`. */
  type: 0 | 1;
  state: string;
  ext: string;
  personality: string;
  visitTime: string;
  /** An `EventUserRole`. */
  eventUserRole: number;
  quiesceEnable: boolean;
  /** A `SpeakStatus`. */
  speakStatus: 0 | 1 | 2;
  speakStatusTime: string;
  speakTag: string;
  broadcastEnable: boolean;
  boxingTeam: string;
  boxingBlood: number;
  pm: boolean;
  screenSharingAuth: boolean;
  sktAvatarMark: string;
  partnerUserType: number;
  stageName: string;
  userLabel: readonly string[];
  displayTag: string;
  isPermanent: boolean;
  isNpc: boolean;
  isRadio: boolean;
}

/** A member in a list. */
export interface ListedMember extends Member {
  /** The server of the space where the person is now; empty: nowhere. */
  serverId: string;
}

/** A member on the realtime wire: enough to draw and list the person. */
export interface RosterMember extends Pick<
  Member,
  | 'userId'
  | 'nickname'
  | 'image'
  | 'image3d'
  | 'image3dReal'
  | 'headImage'
  | 'color'
  | 'state'
  | 'type'
  | 'eventUserRole'
  | 'speakStatus'
  | 'visitTime'
  | 'isPermanent'
  | 'isNpc'
> {
  // Fields that few members have; omitted when unset to keep the `welcome` of two thousand members small.
  quiesceEnable?: boolean | undefined;
  /** With `quiesceEnable`: the member chose the silence, and can lift it. */
  ownSilence?: boolean | undefined;
  broadcastEnable?: boolean | undefined;
  screenSharingAuth?: boolean | undefined;
  stageName?: string | undefined;
  userLabel?: readonly string[] | undefined;
  displayTag?: string | undefined;
  sktAvatarMark?: string | undefined;
}

type Sortable = Pick<Member, 'speakStatus' | 'visitTime' | 'onlineStat'>;
const SPEAK_ORDER: readonly number[] = [SpeakStatus.broadcasting, SpeakStatus.allowed, SpeakStatus.normal];
const speakRank = (m: Sortable): number => SPEAK_ORDER.indexOf(m.speakStatus);

/** Order of the member list (specification, section 4): online first, speak status 2, 1, rest, then the latest visit. */
export const compareMembers = (a: Sortable, b: Sortable): number =>
  b.onlineStat - a.onlineStat || speakRank(a) - speakRank(b) || b.visitTime.localeCompare(a.visitTime);
