import type { FeaturePermissions } from '../../features';
import { EventUserRole, MemberType, SpeakStatus, type Member } from './member';
import type { ScreenShareModel } from '../space';

/** Names that `verifyPermission` knows, beside those of the features. Those of the platform first, then those of a space (section 6). */
export const PERMISSIONS = [
  'createSpace',
  'enter',
  'chat',
  'manage',
  'muteAll',
  'kick',
  'ban',
  'setSpeakStatus',
  'setScreenShare',
  'editSpace',
  'castScreen',
  'moderateChat',
  'announce',
  'setBroadcast',
  'setPermanent',
  'exportUsers',
  'setRole',
  'seeModeration',
] as const;
type CorePermission = (typeof PERMISSIONS)[number];
export type Permission = CorePermission | keyof FeaturePermissions;

/**
 * What a person can be (specification, section 6). One of the first three always; the others in a space that the
 * person may enter: `presenter` holds its screen-sharing authority, `speaker` may speak.
 */
export const ROLES = [
  'guest',
  'account',
  'user',
  'presenter',
  'speaker',
  'host',
  'organizer',
  'manager',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY: readonly Role[] = ['guest', 'account', 'user'];
const MANAGERS: readonly Role[] = ['manager', 'owner'];
/** Those who look after a crowd: they guide, mute, remove and ban, and do not change the space itself. */
export const MODERATORS: readonly Role[] = ['host', 'organizer', ...MANAGERS];

/** Who may: any one of these is enough. `guest`: without an account; `account`: no phone yet; `user`: with a phone. */
export const PERMISSION_MATRIX: Readonly<Record<CorePermission, readonly Role[]>> = {
  createSpace: ['user'],
  enter: EVERYBODY,
  chat: EVERYBODY,
  manage: MANAGERS,
  muteAll: MODERATORS,
  kick: MODERATORS,
  ban: MODERATORS,
  setSpeakStatus: MODERATORS,
  setScreenShare: MODERATORS,
  editSpace: MANAGERS,
  castScreen: ['presenter', ...MODERATORS],
  /** Withdraws what others said, lets danmaku pass, writes where only keepers may. */
  moderateChat: MODERATORS,
  announce: MODERATORS,
  /** Speaks to the whole space. */
  setBroadcast: ['speaker', ...MODERATORS],
  setPermanent: MANAGERS,
  exportUsers: MANAGERS,
  /** Makes people organizers, hosts and guests. */
  setRole: MANAGERS,
  seeModeration: MODERATORS,
};

/** The matrix of the core, or with that of the features. */
export type PermissionMatrix = Readonly<Partial<Record<Permission, readonly Role[]>>>;

/** Those that need no space. All others are granted in a space only. */
export const PLATFORM_PERMISSIONS: readonly Permission[] = ['createSpace'];

/** Who may share a screen is for the space to say; `authorised` is what the matrix has. */
export const SCREEN_CAST_ROLES: Readonly<Record<ScreenShareModel, readonly Role[]>> = {
  all: ROLES,
  authorised: PERMISSION_MATRIX.castScreen,
  managers: MODERATORS,
};

/** What somebody who is silenced may not do, whatever else they are. */
export const PERMISSIONS_LOST_BY_SILENCE: readonly Permission[] = ['chat', 'castScreen', 'setBroadcast'];

/** Who guides, mutes, removes or bans somebody must be above them: the same rank is not enough. */
const RANK: Partial<Readonly<Record<Role, number>>> = { host: 1, organizer: 2, manager: 3, owner: 4 };

/** 0: a visitor. */
export const rankOf = (standings: readonly Role[]): number =>
  Math.max(0, ...standings.map((standing) => RANK[standing] ?? 0));

/** By the matrix alone: one of these is enough. */
export const isGranted = (
  permission: Permission,
  standings: readonly Role[],
  matrix: PermissionMatrix = PERMISSION_MATRIX,
): boolean => standings.some((standing) => matrix[permission]?.includes(standing));

interface RoleFields extends Pick<Member, 'type' | 'eventUserRole' | 'speakStatus'> {
  readonly screenSharingAuth?: boolean | undefined;
}

/** What a member's row makes of the person in its space. */
export function rolesOf(row: RoleFields | undefined, owns: boolean): Role[] {
  const is: Role[] = [];
  if (owns) is.push('owner');
  if (row?.type === MemberType.manager) is.push('manager');
  if (row?.eventUserRole === EventUserRole.organizer) is.push('organizer');
  if (row?.eventUserRole === EventUserRole.host) is.push('host');
  if (row && row.speakStatus !== SpeakStatus.normal) is.push('speaker');
  if (row?.screenSharingAuth) is.push('presenter');
  return is;
}
