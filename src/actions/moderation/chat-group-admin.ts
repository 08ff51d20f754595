import type { OutputOf } from '../../../contract/calls/call';
import type { getChatRoomTagGroupStats } from '../../../contract/calls/chat-groups';
import type { ListedMember } from '../../../contract/model/member/member';
import type { Http } from '../../http/client';

export type GroupStats = OutputOf<typeof getChatRoomTagGroupStats>['groups'][number];

/** Administration of chat groups. All calls reject with the server's refusal. */
export interface ChatGroupAdmin {
  list(): Promise<readonly GroupStats[]>;
  /** An empty password makes the group open. */
  make(name: string, password: string): Promise<void>;
  /** `password` undefined: unchanged. A new one removes all other members. */
  edit(id: string, name: string, password: string | undefined): Promise<void>;
  remove(id: string): Promise<void>;
  /** Members of a group who are online or permanent. */
  people(tag: string): Promise<readonly ListedMember[]>;
}

export function createChatGroupAdmin(http: Pick<Http, 'get' | 'post'>, spaceId: string): ChatGroupAdmin {
  const quiet = { quiet: true } as const;
  return {
    list: async () =>
      (await http.get('/api/space/chat_room/getChatRoomTagGroupStats', { spaceId }, quiet)).groups,
    async make(name, password) {
      await http.post('/api/space/chat_room/addChatRoomTagGroup', { spaceId, name, password }, quiet);
    },
    async edit(id, name, password) {
      const change = { spaceId, id, name, ...(password === undefined ? {} : { password }) };
      await http.post('/api/space/chat_room/editChatRoomTagGroup', change, quiet);
    },
    async remove(id) {
      await http.post('/api/space/chat_room/delChatRoomTagGroup', { spaceId, id });
    },
    people: (tag) => http.get('/api/space/membersByTag', { roomid: spaceId, tag }, quiet),
  };
}
