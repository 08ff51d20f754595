import { and, eq } from 'drizzle-orm';
import {
  SCREEN_CAST_ROLES,
  PERMISSION_MATRIX,
  PLATFORM_PERMISSIONS,
  PERMISSIONS_LOST_BY_SILENCE,
  isGranted,
  rankOf,
  rolesOf,
  type Permission,
  type PermissionMatrix,
  type Role,
} from '../../../contract/model/member/permissions';
import type { ScreenShareModel } from '../../../contract/model/space';
import type { Db } from '../../database/database';
import { members } from '../../database/schema';
import { AppError } from '../../errors';
import type { Log } from '../../log';
import type { Session } from '../../platform';
import type { Spaces } from '../space/spaces';

/** A user's rank and permissions in a space. */
export interface HeldPermissions {
  readonly rank: number;
  readonly permissions: readonly Permission[];
}

export interface Permissions {
  /** An unknown permission is granted to nobody. Throws `spaceNotFound`. `address` is the caller's. */
  verify(
    session: Session,
    permission: string,
    spaceId: string | undefined,
    address: string,
  ): Promise<boolean>;
  /** Whether the user has the permission by the role in a space that the user may enter. */
  may(spaceId: string, userId: string, permission: Permission): Promise<boolean>;
  /** Like `may`, but throws `forbidden`. */
  check(spaceId: string, userId: string, permission: Permission): Promise<void>;
  /**
   * Like `check`, for an action on another user of lower rank, or on the caller. Throws `forbidden`,
   * `rankTooLow`.
   */
  checkOver(spaceId: string, userId: string, permission: Permission, toUserId: string): Promise<void>;
  /** All permissions that the user has by the role in a space. */
  held(spaceId: string, userId: string): Promise<HeldPermissions>;
}

export interface PermissionDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'row' | 'load' | 'mayEnter'>;
  readonly log: Pick<Log, 'warn'>;
  /** Permissions added by the features. */
  readonly added: PermissionMatrix;
}

interface InSpace {
  readonly standings: readonly Role[];
  readonly silenced: boolean;
  readonly screenShareModel: ScreenShareModel;
}

/** Applies the matrix, the space's screen-sharing setting, and silence. */
export function isAllowed(
  permission: Permission,
  { standings, silenced, screenShareModel }: InSpace,
  matrix: PermissionMatrix = PERMISSION_MATRIX,
): boolean {
  if (silenced && PERMISSIONS_LOST_BY_SILENCE.includes(permission)) return false;
  if (permission === 'castScreen')
    return standings.some((standing) => SCREEN_CAST_ROLES[screenShareModel].includes(standing));
  return isGranted(permission, standings, matrix);
}

export function createPermissions({ db, spaces, log, added }: PermissionDeps): Permissions {
  const matrix: PermissionMatrix = { ...PERMISSION_MATRIX, ...added };
  const names = Object.keys(matrix) as Permission[];
  const isPermission = (name: string): name is Permission => Object.hasOwn(matrix, name);

  const onPlatform = ({ kind, needsPhone }: Session): Role => {
    if (kind !== 'phone') return 'guest';
    return needsPhone ? 'account' : 'user';
  };

  /** Read at each call, so that a revoked right ends at once (trust T27). */
  const inSpace = async (spaceId: string, userId: string): Promise<InSpace> => {
    const [member] = await db
      .select()
      .from(members)
      .where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
    const [row, space] = await Promise.all([spaces.row(spaceId), spaces.load(spaceId)]);
    return {
      // Everybody in the space is at least a guest.
      standings: ['guest', ...rolesOf(member, row?.ownerUserId === userId)],
      silenced: member?.quiesceEnable ?? false,
      screenShareModel: space?.config.screenShareModel ?? 'authorised',
    };
  };

  const may = async (spaceId: string, userId: string, permission: Permission): Promise<boolean> =>
    isAllowed(permission, await inSpace(spaceId, userId), matrix);

  /** Refused moderation actions are logged like executed ones (trust T45). */
  const refused = (error: 'forbidden' | 'rankTooLow', what: object): AppError => {
    log.warn(what, 'moderation action refused');
    return new AppError(error);
  };

  const check = async (spaceId: string, userId: string, permission: Permission): Promise<void> => {
    if (!(await may(spaceId, userId, permission)))
      throw refused('forbidden', { spaceId, userId, permission });
  };

  return {
    may,
    check,
    async checkOver(spaceId, userId, permission, toUserId) {
      await check(spaceId, userId, permission);
      if (userId === toUserId) return;
      const [by, to] = [await inSpace(spaceId, userId), await inSpace(spaceId, toUserId)];
      if (rankOf(by.standings) <= rankOf(to.standings))
        throw refused('rankTooLow', { spaceId, userId, permission, toUserId });
    },
    async held(spaceId, userId) {
      const is = await inSpace(spaceId, userId);
      return {
        rank: rankOf(is.standings),
        permissions: names.filter((permission) => isAllowed(permission, is, matrix)),
      };
    },
    async verify(session, permission, spaceId, address) {
      if (spaceId !== undefined && !(await spaces.row(spaceId))) throw new AppError('spaceNotFound');
      if (!isPermission(permission)) return false;
      const standing = onPlatform(session);
      if (PLATFORM_PERMISSIONS.includes(permission)) return isGranted(permission, [standing]);
      if (spaceId === undefined || session.needsPhone) return false;
      if ((await spaces.mayEnter(session, spaceId, address)) !== undefined) return false;
      if (permission === 'chat' && (await spaces.load(spaceId))?.config.imEnable !== true) return false;
      return may(spaceId, session.userId, permission);
    },
  };
}
