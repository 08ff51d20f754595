import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Permissions } from '../identity/identity';
import type { ChatGroups } from './groups';
import type { CheckWords } from './public-words';
import type { ChatReaders } from './readers';

export type GroupNames =
  | 'getChatRoomTagGroup'
  | 'getChatRoomTagGroupStats'
  | 'changeChatRoomTagGroup'
  | 'changeChatRoomTagGroupV2'
  | 'addChatRoomTagGroup'
  | 'editChatRoomTagGroup'
  | 'delChatRoomTagGroup';

export interface GroupHandlerDeps {
  readonly groups: ChatGroups;
  readonly readers: Pick<ChatReaders, 'check'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly checkWords: CheckWords;
  readonly limiter: Limiters;
}

/** Window for password attempts, milliseconds. */
const WINDOW = 10 * 60_000;
const TRIES = { person: 10, address: 200 } as const;

export function groupHandlers({
  groups,
  readers,
  permissions,
  checkWords,
  limiter,
}: GroupHandlerDeps): Pick<Handlers, GroupNames> {
  const tries = limiter('group passwords', WINDOW);

  const join = async (
    spaceId: string,
    id: string,
    password: string,
    { userId, network }: { readonly userId: string; readonly network: string },
  ) => {
    const isModerator = await permissions.may(spaceId, userId, 'moderateChat');
    if (!isModerator && password !== '') {
      await tries.take(`person ${userId}`, TRIES.person, 'tooFast');
      await tries.take(`address ${network}`, TRIES.address, 'tooFast');
    }
    const group = await groups.join(spaceId, id, userId, isModerator ? undefined : password);
    return { group: { ...group, joined: true } };
  };

  return {
    getChatRoomTagGroup: async ({ spaceId }, { session }) => ({
      groups: await groups.list(spaceId, session.userId),
    }),
    async getChatRoomTagGroupStats({ spaceId }, { session: { userId } }) {
      // Statistics are only for users who may read the chat.
      await readers.check(spaceId, '', userId);
      return { groups: await groups.stats(spaceId) };
    },
    changeChatRoomTagGroup: ({ spaceId, id, password }, { session: { userId }, network }) =>
      join(spaceId, id, password, { userId, network }),
    async changeChatRoomTagGroupV2({ spaceId, type, info }, { session: { userId }, network }) {
      const id = info.id ?? (await groups.byTag(spaceId, info.tag ?? '')).id;
      if (type === 'join') return join(spaceId, id, info.password, { userId, network });
      return { group: { ...(await groups.leave(spaceId, id, userId)), joined: false } };
    },
    async addChatRoomTagGroup({ spaceId, name, tag, password }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await checkWords(spaceId, userId, name, tag ?? '');
      return { group: { ...(await groups.make(spaceId, userId, { name, tag, password })), joined: true } };
    },
    async editChatRoomTagGroup({ spaceId, id, name, password }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await checkWords(spaceId, userId, name ?? '');
      const group = await groups.edit(spaceId, id, userId, { name, password });
      const joined = (await groups.audience(id))?.(userId) ?? false;
      return { group: { ...group, joined } };
    },
    async delChatRoomTagGroup({ spaceId, id }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'moderateChat');
      await groups.remove(spaceId, id, userId);
      return {};
    },
  };
}
