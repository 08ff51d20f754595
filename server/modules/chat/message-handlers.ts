import { randomBytes } from 'node:crypto';
import { EXPRESSIONS } from '../../../contract/model/chat/expression';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { ChatPort, Presence } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { Spaces } from '../space/spaces';
import type { ChatFiles } from './files';
import type { ChatGroups } from './groups';
import type { History } from './history';
import type { createMessageStatus } from './message-status';
import type { ChatReaders } from './readers';

export type MessageNames =
  | 'getHistory'
  | 'sendIm'
  | 'withdrawMessage'
  | 'listChatRooms'
  | 'readChatRoom'
  | 'sendExpression'
  | 'uploadChatFile';

export interface MessageHandlerDeps {
  readonly spaces: Pick<Spaces, 'row'>;
  readonly permissions: Pick<Permissions, 'may'>;
  readonly presence: Pick<Presence, 'express'>;
  readonly readers: ChatReaders;
  readonly send: ChatPort['send'];
  readonly withinRate: ChatPort['withinRate'];
  readonly groups: ChatGroups;
  readonly files: ChatFiles;
  readonly history: History;
  readonly messageStatus: ReturnType<typeof createMessageStatus>;
}

const UNREAD_MOST = 100;

export function messageHandlers(deps: MessageHandlerDeps): Pick<Handlers, MessageNames> {
  const { spaces, permissions, presence, readers, send, withinRate, groups, files, history, messageStatus } =
    deps;

  return {
    async getHistory(query, { session: { userId } }) {
      await readers.check(query.spaceId, query.groupId, userId);
      const { mentioned, ...rest } = query;
      return history.page({ ...rest, ...(mentioned === 'yes' && { mentions: userId }) });
    },
    async sendIm({ spaceId, cid = randomBytes(12).toString('base64url'), ...rest }, { session }) {
      if (!(await withinRate(spaceId, session.userId, cid))) throw new AppError('sendTooFast');
      const result = await send(spaceId, session.userId, { cid, ...rest });
      if (!result.ok) throw new AppError(result.error);
      return { id: result.message.id, cid };
    },
    async withdrawMessage({ spaceId, messageId }, { session: { userId } }) {
      await messageStatus.withdraw(spaceId, messageId, userId, () =>
        permissions.may(spaceId, userId, 'moderateChat'),
      );
      return {};
    },
    async listChatRooms({ spaceId }, { session: { userId } }) {
      await readers.check(spaceId, '', userId);
      const [row, listed] = await Promise.all([spaces.row(spaceId), groups.list(spaceId, userId)]);
      const own = { id: '', tag: '', name: row?.name ?? '', locked: false, joined: true };
      const rooms = [own, ...listed];
      const inside = rooms.filter(({ joined }) => joined).map(({ id }) => id);
      const headOf = await history.heads(spaceId, inside, userId, UNREAD_MOST);
      return {
        rooms: rooms.map((room) => ({
          ...room,
          ...(room.joined ? headOf(room.id) : { lastMessage: null, readId: 0, unread: 0, mentions: 0 }),
        })),
      };
    },
    async readChatRoom({ spaceId, groupId, messageId }, { session: { userId } }) {
      await groups.checkIn(spaceId, groupId, userId);
      await history.read(spaceId, groupId, userId, messageId);
      return {};
    },
    async sendExpression({ spaceId, msg }, { session: { userId } }) {
      if (!(await presence.express(spaceId, userId, EXPRESSIONS.indexOf(msg))))
        throw new AppError('notInSpace');
      return {};
    },
    async uploadChatFile({ spaceId, name }, { session: { userId }, bytes }) {
      if (bytes === undefined) throw new AppError('invalid');
      return files.store(userId, spaceId, name, bytes);
    },
  };
}
