import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../database/database';
import { spaces } from '../../database/schema';
import { imRooms, moderationLog } from '../../database/schema-people';
import { OutboundError } from '../../outbound';
import type { NimApi } from './nim-api';

export interface NimRooms {
  /** NIM's chat room of a space. Undefined: not created. */
  idOf(spaceId: string): Promise<string | undefined>;
  make(spaceId: string): Promise<void>;
  /** Whether a user was ever banned: NIM may still block the user. */
  wasBanned(spaceId: string, userId: string): Promise<boolean>;
}

export interface NimRoomsDeps {
  readonly db: Db;
  readonly api: NimApi;
  /** The account that owns the rooms. */
  readonly speaker: string;
  readonly now: () => number;
}

/** How long a missing room is cached, milliseconds: another process may create it. */
const NONE_KNOWN = 10_000;

const madeSchema = z.object({ chatroom: z.object({ roomid: z.union([z.number(), z.string()]) }) });

/** One NIM chat room per space. Only this server writes to it, so that our rules apply there. */
export function createNimRooms({ db, api, speaker, now }: NimRoomsDeps): NimRooms {
  const known = new Map<string, { readonly roomId: string | undefined; readonly until: number }>();

  const idOf = async (spaceId: string): Promise<string | undefined> => {
    const cached = known.get(spaceId);
    if (cached && cached.until > now()) return cached.roomId;
    const [row] = await db.select().from(imRooms).where(eq(imRooms.spaceId, spaceId));
    known.set(spaceId, { roomId: row?.roomId, until: row ? Number.POSITIVE_INFINITY : now() + NONE_KNOWN });
    return row?.roomId;
  };

  return {
    idOf,
    async make(spaceId) {
      if ((await idOf(spaceId)) !== undefined) return;
      const [space] = await db.select({ name: spaces.name }).from(spaces).where(eq(spaces.id, spaceId));
      if (!space) return;
      const answer = await api.call('chatroom/create', { creator: speaker, name: space.name });
      const read = madeSchema.safeParse(answer);
      if (!read.success) throw new OutboundError('NIM', 'the answer lacks a chat room');
      const roomId = String(read.data.chatroom.roomid);
      await api.call('chatroom/muteRoom', {
        roomid: roomId,
        operator: speaker,
        mute: true,
        needNotify: false,
      });
      await db.insert(imRooms).values({ spaceId, roomId }).onConflictDoNothing();
      known.delete(spaceId);
    },
    async wasBanned(spaceId, userId) {
      const { id, action } = moderationLog;
      const [line] = await db
        .select({ id })
        .from(moderationLog)
        .where(and(eq(moderationLog.spaceId, spaceId), eq(moderationLog.userId, userId), eq(action, 'ban')))
        .limit(1);
      return line !== undefined;
    },
  };
}
