import type { FeaturePermissions } from '../../features';
import { EventUserRole, MemberType, SpeakStatus, type Member } from './member';
import type { ScreenShareModel } from '../space';

/**
 * The permissions of `verifyPermission` without those of the features: platform permissions first, then those of a
 * space (section 6).
 */
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
 * The roles of a user (specification, section 6). Everybody has exactly one of the first three; the others apply in
 * spaces that the user may enter. `presenter`: holds the screen-sharing authority; `speaker`: may speak.
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
/** The roles that moderate: they guide, mute, remove and ban, but do not change the space itself. */
export const MODERATORS: readonly Role[] = ['host', 'organizer', ...MANAGERS];

/**
 * The roles that hold each permission. `guest`: without an account; `account`: without a phone; `user`: with a
 * phone.
 */
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
  /** Withdraws messages of others, reviews danmaku, and writes where only moderators may. */
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

/** The permissions that do not depend on a space. All others are granted within a space only. */
export const PLATFORM_PERMISSIONS: readonly Permission[] = ['createSpace'];

/** The space decides who may share a screen; `authorised` follows the matrix. */
export const SCREEN_CAST_ROLES: Readonly<Record<ScreenShareModel, readonly Role[]>> = {
  all: ROLES,
  authorised: PERMISSION_MATRIX.castScreen,
  managers: MODERATORS,
};

/** The permissions that a silenced member loses, regardless of roles. */
export const PERMISSIONS_LOST_BY_SILENCE: readonly Permission[] = ['chat', 'castScreen', 'setBroadcast'];

/** A moderation action requires a higher rank than the target's. */
const RANK: Partial<Readonly<Record<Role, number>>> = { host: 1, organizer: 2, manager: 3, owner: 4 };

/** 0: a visitor. */
export const rankOf = (roles: readonly Role[]): number =>
  Math.max(0, ...roles.map((role) => RANK[role] ?? 0));

/** Checks the matrix only: one matching role is enough. */
export const isGranted = (
  permission: Permission,
  roles: readonly Role[],
  matrix: PermissionMatrix = PERMISSION_MATRIX,
): boolean => roles.some((role) => matrix[permission]?.includes(role));

interface RoleFields extends Pick<Member, 'type' | 'eventUserRole' | 'speakStatus'> {
  readonly screenSharingAuth?: boolean | undefined;
}

/** The roles that a membership row grants in its space. */
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
