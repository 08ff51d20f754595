import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { ISSUE_ERRORS } from '../../../contract/calls/errors';
import { HISTORY_DAYS, type ChatMessage } from '../../../contract/model/chat';
import { messageCidSchema, messageTextSchema } from '../../../contract/model/chat.schema';
import type { Db } from '../../database/database';
import { messages } from '../../database/schema';
import type { Handlers } from '../../http/context';
import type { ChatPort, SayResult } from '../../platform';
import type { Places } from '../places/places';
import type { Spaces } from '../space/spaces';
import { createSayQueue, type Saying } from './say-queue';
import { TICKET_MS, type Tickets } from './tickets';

export interface HistoryQuery {
  readonly spaceId: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface Chat extends ChatPort {
  history(query: HistoryQuery): Promise<{ messages: ChatMessage[]; more: boolean }>;
  /** Resolves when every message that was said is stored or refused. */
  idle(): Promise<void>;
}

const messageOf = (row: typeof messages.$inferSelect): ChatMessage => {
  const { id, cid, spaceId, userId, nickname, headImage, color, text, at } = row;
  return { id, cid, spaceId, userId, nickname, headImage, color, text, at: at.getTime() };
};

const keyOf = ({ userId, cid }: Pick<Saying, 'userId' | 'cid'>): string => `${userId} ${cid}`;

/** Exactly once by (space, user, cid): what conflicts is there already, and is read back. */
async function storeBatch(db: Db, spaceId: string, batch: readonly Saying[]): Promise<SayResult[]> {
  const column = (pick: (saying: Saying) => string) => sql.param(batch.map(pick));
  const inserted = await db.execute<{ user_id: string; cid: string }>(sql`
    insert into messages (space_id, user_id, cid, nickname, head_image, color, text, at)
    select ${spaceId}, s.user_id, s.cid, u.nickname, u.head_image, u.color, s.text, ${new Date().toISOString()}::timestamptz
    from unnest(${column((s) => s.userId)}::text[], ${column((s) => s.cid)}::text[], ${column((s) => s.text)}::text[])
      with ordinality as s(user_id, cid, text, n)
    join users u on u.id = s.user_id
    order by s.n
    on conflict (space_id, user_id, cid) do nothing
    returning user_id, cid`);
  const fresh = new Set(inserted.rows.map((row) => keyOf({ userId: row.user_id, cid: row.cid })));
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.spaceId, spaceId),
        inArray(messages.userId, [...new Set(batch.map((s) => s.userId))]),
        inArray(messages.cid, [...new Set(batch.map((s) => s.cid))]),
      ),
    );
  const stored = new Map(rows.map((row) => [keyOf(row), messageOf(row)]));
  return batch.map((saying) => {
    const key = keyOf(saying);
    const message = stored.get(key);
    // Of two with the same cid in one batch the first is the fresh one.
    return message ? { ok: true, message, fresh: fresh.delete(key) } : { ok: false, error: 'unauthorized' };
  });
}

export function createChat(db: Db, spaces: Pick<Spaces, 'load'>): Chat {
  const queues = new Map<string, ReturnType<typeof createSayQueue>>();
  const queueOf = (spaceId: string) => {
    const queue = queues.get(spaceId) ?? createSayQueue((batch) => storeBatch(db, spaceId, batch));
    queues.set(spaceId, queue);
    return queue;
  };

  return {
    async say(spaceId, userId, cid, text) {
      // PostgreSQL keeps no zero characters.
      const read = messageTextSchema.safeParse(text.replaceAll('\0', ''));
      if (!read.success) {
        const error = ISSUE_ERRORS[read.error.issues[0]?.message ?? ''] ?? 'invalid';
        return { ok: false, error };
      }
      if (!messageCidSchema.safeParse(cid).success) return { ok: false, error: 'invalid' };
      const space = await spaces.load(spaceId);
      if (!space) return { ok: false, error: 'spaceNotFound' };
      if (!space.config.imEnable) return { ok: false, error: 'forbidden' };
      return queueOf(spaceId).say({ userId, cid, text: read.data });
    },
    async history({ spaceId, before, after, limit }) {
      const forward = after !== undefined && before === undefined;
      const since = new Date(Date.now() - HISTORY_DAYS * 86_400_000);
      const rows = await db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.spaceId, spaceId),
            eq(messages.groupId, ''),
            gt(messages.at, since),
            before === undefined ? undefined : lt(messages.id, before),
            after === undefined ? undefined : gt(messages.id, after),
          ),
        )
        .orderBy(forward ? asc(messages.id) : desc(messages.id))
        .limit(limit + 1);
      const page = rows.slice(0, limit).map(messageOf);
      return { messages: forward ? page : page.reverse(), more: rows.length > limit };
    },
    async idle() {
      await Promise.all([...queues.values()].map((queue) => queue.idle()));
    },
  };
}

export const chatHandlers = (
  chat: Chat,
  tickets: Tickets,
  places: Pick<Places, 'take'>,
): Pick<Handlers, 'getHistory' | 'chatRoomToken'> => ({
  getHistory: (query) => chat.history(query),
  async chatRoomToken({ spaceId, serverId }, { session }) {
    const place = await places.take(session, spaceId, serverId);
    return {
      roomId: spaceId,
      token: tickets.issue(session, spaceId, place),
      expiresIn: TICKET_MS / 1000,
      serverId: place.serverId,
    };
  },
});
