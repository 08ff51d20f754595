import { and, eq, inArray } from 'drizzle-orm';
import { EventUserRole, MemberType, SpeakStatus } from '../../../contract/model/member';
import {
  PERMISSIONS,
  PERMISSION_MATRIX,
  PLATFORM_PERMISSIONS,
  type Permission,
  type Standing,
} from '../../../contract/model/permissions';
import type { Db } from '../../database/database';
import { identities, members } from '../../database/schema';
import { AppError } from '../../errors';
import type { Session } from '../../platform';
import type { Spaces } from '../space/spaces';

export interface Permissions {
  /** An unknown name is granted to nobody. Throws `spaceNotFound`. `address` is the caller's. */
  verify(
    session: Session,
    permission: string,
    spaceId: string | undefined,
    address: string,
  ): Promise<boolean>;
  /** Whether the person holds it by what they are in a space that they may enter. */
  may(spaceId: string, userId: string, permission: Permission): Promise<boolean>;
  /** The same of many people at once: those who hold it. */
  holders(spaceId: string, userIds: readonly string[], permission: Permission): Promise<ReadonlySet<string>>;
  /** The same, where going on without it is wrong. Throws `forbidden`. */
  check(spaceId: string, userId: string, permission: Permission): Promise<void>;
}

export interface PermissionDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'row' | 'load' | 'mayEnter'>;
}

const isPermission = (name: string): name is Permission => PERMISSIONS.some((known) => known === name);

type MemberRow = Pick<
  typeof members.$inferSelect,
  'type' | 'eventUserRole' | 'speakStatus' | 'screenSharingAuth'
>;

/** What a member's row makes of the person. */
export function memberStandings(row: MemberRow | undefined, owns: boolean): Standing[] {
  const is: Standing[] = [];
  if (owns) is.push('owner');
  if (row?.type === MemberType.manager) is.push('manager');
  if (row?.eventUserRole === EventUserRole.organizer) is.push('organizer');
  if (row?.eventUserRole === EventUserRole.host) is.push('host');
  if (row && row.speakStatus !== SpeakStatus.normal) is.push('speaker');
  if (row?.screenSharingAuth) is.push('presenter');
  return is;
}

export const isGranted = (permission: Permission, standings: readonly Standing[]): boolean =>
  standings.some((standing) => PERMISSION_MATRIX[permission].includes(standing));

export function createPermissions({ db, spaces }: PermissionDeps): Permissions {
  const onPlatform = async ({ userId, kind }: Session): Promise<Standing> => {
    if (kind !== 'phone') return 'guest';
    const phone = and(eq(identities.userId, userId), eq(identities.provider, 'phone'));
    const [bound] = await db.select({ userId: identities.userId }).from(identities).where(phone);
    return bound ? 'user' : 'account';
  };

  const standingsOf = async (spaceId: string, userIds: readonly string[]) => {
    const rows = await db
      .select()
      .from(members)
      .where(and(eq(members.spaceId, spaceId), inArray(members.userId, [...userIds])));
    const byUser = new Map(rows.map((row) => [row.userId, row]));
    const owner = (await spaces.row(spaceId))?.ownerUserId;
    return new Map(userIds.map((userId) => [userId, memberStandings(byUser.get(userId), owner === userId)]));
  };
  const inSpace = async (spaceId: string, userId: string): Promise<Standing[]> =>
    (await standingsOf(spaceId, [userId])).get(userId) ?? [];

  const may = async (spaceId: string, userId: string, permission: Permission): Promise<boolean> =>
    isGranted(permission, await inSpace(spaceId, userId));

  return {
    may,
    async holders(spaceId, userIds, permission) {
      const standings = await standingsOf(spaceId, userIds);
      return new Set(userIds.filter((userId) => isGranted(permission, standings.get(userId) ?? [])));
    },
    async check(spaceId, userId, permission) {
      if (!(await may(spaceId, userId, permission))) throw new AppError('forbidden');
    },
    // Read at each call, so that what is taken back is gone at once (trust T27).
    async verify(session, permission, spaceId, address) {
      if (spaceId !== undefined && !(await spaces.row(spaceId))) throw new AppError('spaceNotFound');
      if (!isPermission(permission)) return false;
      const standing = await onPlatform(session);
      if (PLATFORM_PERMISSIONS.includes(permission)) return isGranted(permission, [standing]);
      if (spaceId === undefined) return false;
      if ((await spaces.mayEnter(session, spaceId, address)) !== undefined) return false;
      if (permission === 'chat' && (await spaces.load(spaceId))?.config.imEnable !== true) return false;
      return isGranted(permission, [standing, ...(await inSpace(spaceId, session.userId))]);
    },
  };
}
