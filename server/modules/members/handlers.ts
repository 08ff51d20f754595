import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Session } from '../../platform';
import type { Spaces } from '../space/spaces';
import type { Members } from './members';
import { roomOf } from './room-id';

type Names =
  | 'getMembersV2'
  | 'getMembersV3'
  | 'membersByTag'
  | 'getMemInfoById'
  | 'getMemInfo'
  | 'listMemInfoByUserIds'
  | 'listPermanentUsers';

export interface MemberHandlerDeps {
  readonly members: Members;
  readonly spaces: Pick<Spaces, 'load'>;
  /** Throws the refusal. */
  readonly checkEntry: (session: Session, spaceId: string, address: string) => Promise<void>;
}

/** Calls about the members of a space. */
export function memberHandlers({ members, spaces, checkEntry }: MemberHandlerDeps): Pick<Handlers, Names> {
  const list = async (spaceId: string, roomid = spaceId) => {
    const room = await roomOf(spaces, roomid);
    // A room of another space would reveal its members (trust T27).
    if (room.spaceId !== spaceId) throw new AppError('notFound');
    return { members: await members.list(spaceId, room.serverId), serverId: room.serverId };
  };
  return {
    getMembersV2: async ({ spaceId, roomid }) => (await list(spaceId, roomid)).members,
    async getMembersV3({ spaceId, roomid }) {
      const { members: found, serverId } = await list(spaceId, roomid);
      const onlineNum =
        serverId === undefined
          ? members.onlineNum(spaceId)
          : found.filter((member) => member.serverId === serverId).length;
      return { onlineNum, members: found };
    },
    async membersByTag({ roomid, tag }, { session, address }) {
      const { spaceId, serverId } = await roomOf(spaces, roomid);
      await checkEntry(session, spaceId, address);
      return members.byTag(spaceId, serverId, tag, session.userId);
    },
    getMemInfoById: ({ spaceId, id }) => members.get(spaceId, { id }),
    getMemInfo: ({ spaceId, uid }) => members.get(spaceId, { userId: uid }),
    listMemInfoByUserIds: ({ spaceId, userIds }) => members.some(spaceId, userIds),
    listPermanentUsers: ({ spaceId }) => members.permanent(spaceId),
  };
}
