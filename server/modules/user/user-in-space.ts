import { and, desc, eq, inArray } from 'drizzle-orm';
import { SpeakStatus } from '../../../contract/model/member/member';
import { areaAt } from '../../../contract/model/space-document';
import type { Db } from '../../database/database';
import { members, type UserKind } from '../../database/schema';
import { chatGroupMembers, chatGroups } from '../../database/schema-people';
import { follows } from '../../database/schema-shell';
import type { Presence } from '../../platform';
import { NEVER, type Spaces, type Standing } from '../space/spaces';
import type { FieldsInSpace } from './current-user';

export interface UserInSpaceDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'row' | 'load' | 'chatRules' | 'standing'>;
  readonly presence: Pick<Presence, 'whereabouts'>;
  readonly registry: {
    serverOf(spaceId: string, userId: string): string | undefined;
    spacesOf(userId: string): readonly string[];
  };
  /** The names of the roles of section 6. */
  readonly rolesOf: (kind: UserKind, standing: Standing) => string[];
}

interface Who {
  readonly id: string;
  readonly kind: UserKind;
}

/** A user in a space. */
export interface InSpace {
  readonly fields: FieldsInSpace;
  /** The space, if the user is there now. */
  readonly presentIn: string | undefined;
}

/** Reads a user in a space; undefined if the user is in no space. */
export type UserInSpace = (user: Who, spaceId?: string) => Promise<InSpace | undefined>;

/** `spaceId` defaults to the space where the user is now, of several the one entered last. */
export function createUserInSpace({ db, spaces, presence, registry, rolesOf }: UserInSpaceDeps): UserInSpace {
  const rowOf = async (userId: string, spaceIds: readonly string[]) => {
    const [row] = await db
      .select()
      .from(members)
      .where(and(eq(members.userId, userId), inArray(members.spaceId, [...spaceIds])))
      .orderBy(desc(members.visitTime))
      .limit(1);
    return row;
  };
  const followed = async (spaceId: string, userId: string): Promise<string> => {
    const [row] = await db
      .select({ toUserId: follows.toUserId })
      .from(follows)
      .where(and(eq(follows.spaceId, spaceId), eq(follows.userId, userId)))
      .orderBy(desc(follows.createdAt))
      .limit(1);
    return row?.toUserId ?? '';
  };
  /** The tag of the chat group that the user joined last. */
  const groupTag = async (spaceId: string, userId: string): Promise<string> => {
    const [row] = await db
      .select({ tag: chatGroups.tag })
      .from(chatGroupMembers)
      .innerJoin(chatGroups, eq(chatGroups.id, chatGroupMembers.groupId))
      .where(and(eq(chatGroups.spaceId, spaceId), eq(chatGroupMembers.userId, userId)))
      .orderBy(desc(chatGroupMembers.joinedAt))
      .limit(1);
    return row?.tag ?? '';
  };
  const areaOf = async (spaceId: string, userId: string): Promise<string> => {
    if (registry.serverOf(spaceId, userId) === undefined) return '';
    // Another node may be gone: the area is then unknown.
    const at = await presence.whereabouts(spaceId, userId).catch(() => undefined);
    const document = (await spaces.load(spaceId))?.document;
    return at && document ? (areaAt(document, at)?.id ?? '') : '';
  };

  return async ({ id: userId, kind }, wanted) => {
    const spaceIds = wanted === undefined ? registry.spacesOf(userId) : [wanted];
    if (spaceIds.length === 0) return undefined;
    const row = await rowOf(userId, spaceIds);
    const spaceId = row?.spaceId ?? spaceIds[0] ?? '';
    const space = await spaces.row(spaceId);
    if (!space) return undefined;
    const [loaded, rules, standing, followUserId, defaultTag, areaKey] = await Promise.all([
      spaces.load(spaceId),
      spaces.chatRules(spaceId),
      spaces.standing(spaceId, userId),
      followed(spaceId, userId),
      groupTag(spaceId, userId),
      areaOf(spaceId, userId),
    ]);
    const serverId = registry.serverOf(spaceId, userId);
    return {
      presentIn: serverId === undefined ? undefined : spaceId,
      fields: {
        followUserId,
        roleSet: rolesOf(kind, standing),
        quiesceEnable: row?.quiesceEnable ?? false,
        areaKey,
        speakStatus: row?.speakStatus ?? SpeakStatus.normal,
        broadcastEnable: row?.broadcastEnable ?? false,
        broadcastTag: row?.broadcastTag ?? '',
        serverTag: serverId ?? '',
        defaultTag,
        adminTag: standing.manages,
        spaceMuted: loaded?.config.muteStatus ?? false,
        spaceBullet: loaded?.config.danmakuStatus ?? true,
        screenSharingAuth: row?.screenSharingAuth ?? false,
        showEntry: row === undefined || row.visitTime.getTime() === NEVER.getTime(),
        checkWords: rules.commentsCheckEnable,
        avSwitch: space.avSwitch,
      },
    };
  };
}
