import { AppError } from '../../errors';
import type { Audience } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { Members } from '../members/members';
import type { Spaces } from '../space/spaces';
import type { ChatGroups } from './groups';

export interface ReadersDeps {
  readonly spaces: Pick<Spaces, 'load'>;
  readonly permissions: Pick<Permissions, 'may'>;
  readonly members: Pick<Members, 'moderators'>;
  readonly groups: Pick<ChatGroups, 'audience' | 'isIn' | 'checkIn'>;
}

/**
 * Readers of a room: members of the group, or everybody for the room of the space. While chat is hidden
 * (`imShow`), only the moderators among them. Applies to events and to calls.
 */
export interface ChatReaders {
  /** The recipients. Undefined: everybody. */
  audience(spaceId: string, groupId: string): Promise<Audience | undefined>;
  reads(spaceId: string, groupId: string, userId: string): Promise<boolean>;
  /** Like `reads`, but throws `chatOff`, `notFound` and `groupNotJoined`. */
  check(spaceId: string, groupId: string, userId: string): Promise<void>;
}

export function createChatReaders({ spaces, permissions, members, groups }: ReadersDeps): ChatReaders {
  const isShown = async (spaceId: string): Promise<boolean> =>
    (await spaces.load(spaceId))?.config.imShow ?? false;
  const isShownTo = async (spaceId: string, userId: string): Promise<boolean> =>
    (await isShown(spaceId)) || permissions.may(spaceId, userId, 'moderateChat');

  return {
    async audience(spaceId, groupId) {
      const inside = await groups.audience(groupId);
      if (await isShown(spaceId)) return inside;
      const moderators = new Set(await members.moderators(spaceId));
      return (userId) => moderators.has(userId) && (inside?.(userId) ?? true);
    },
    reads: async (spaceId, groupId, userId) =>
      (await isShownTo(spaceId, userId)) && groups.isIn(spaceId, groupId, userId),
    async check(spaceId, groupId, userId) {
      if (!(await isShownTo(spaceId, userId))) throw new AppError('chatOff');
      await groups.checkIn(spaceId, groupId, userId);
    },
  };
}
