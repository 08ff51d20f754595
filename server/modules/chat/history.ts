import { and, asc, desc, eq, gt, gte, ilike, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { HISTORY_DAYS, MENTION_ALL, type ChatMessage } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { messages } from '../../database/schema';
import { createSingleFlight } from '../../single-flight';
import { shownMessages } from './message-rows';

export interface HistoryQuery {
  readonly spaceId: string;
  readonly groupId?: string;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly around?: number | undefined;
  /** Text to search for. */
  readonly q?: string | undefined;
  /** Only messages that mention this user. */
  readonly mentions?: string | undefined;
  readonly limit: number;
}

export interface HistoryPage {
  readonly messages: ChatMessage[];
  readonly more: boolean;
  readonly newer: boolean;
}

/** Whether a message mentions the user, by name or with everybody. */
const calls = (userId: string, column = sql`${messages.mentions}`) =>
  sql`${column} ?| array[${userId}, ${MENTION_ALL}]::text[]`;

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface HeadRow extends Record<string, unknown> {
  readonly group_id: string;
  readonly last_id: string | null;
  readonly read_id: string;
  readonly unread: number;
  readonly mentions: number;
}

/** Messages of a space's rooms, in pages, ordered by id (specification, section 9). */
export function createHistory(db: Db, now: () => number) {
  const page = async (
    { spaceId, groupId = '', q, mentions, limit }: HistoryQuery,
    from: { readonly before?: number | undefined; readonly after?: number | undefined },
    newestFirst: boolean,
  ) => {
    const rows = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.spaceId, spaceId),
          eq(messages.groupId, groupId),
          gt(messages.at, new Date(now() - HISTORY_DAYS * 86_400_000)),
          from.before === undefined ? undefined : lt(messages.id, from.before),
          from.after === undefined ? undefined : gt(messages.id, from.after),
          // Withdrawn messages are not searched.
          q === undefined && mentions === undefined ? undefined : isNull(messages.withdrawnAt),
          mentions === undefined
            ? undefined
            : and(sql`${messages.mentions} <> '[]'::jsonb`, calls(mentions), ne(messages.userId, mentions)),
          q === undefined
            ? undefined
            : or(ilike(messages.text, like(q)), ilike(sql<string>`${messages.attachment}->>'name'`, like(q))),
        ),
      )
      .orderBy(newestFirst ? desc(messages.id) : asc(messages.id))
      .limit(limit + 1);
    const found = rows.slice(0, limit);
    return { rows: newestFirst ? found.reverse() : found, more: rows.length > limit };
  };

  const read = async (query: HistoryQuery): Promise<HistoryPage> => {
    const { before, after, around, limit } = query;
    if (around !== undefined) {
      const half = Math.max(1, Math.floor(limit / 2));
      const [older, later] = await Promise.all([
        page({ ...query, limit: half }, { before: around }, true),
        page({ ...query, limit: half }, { after: around - 1 }, false),
      ]);
      const shown = await shownMessages(db, [...older.rows, ...later.rows]);
      return { messages: shown, more: older.more, newer: later.more };
    }
    const forward = after !== undefined && before === undefined;
    const { rows, more } = await page(query, { before, after }, !forward);
    return { messages: await shownMessages(db, rows), more, newer: false };
  };
  // After a network interruption a whole room requests the same page.
  const shared = createSingleFlight<HistoryPage>();

  return {
    page: (query: HistoryQuery): Promise<HistoryPage> => shared(JSON.stringify(query), () => read(query)),
    /**
     * For each room: the last message, the last read id (0: never), and the number of unread messages and
     * mentions by others, up to `most`. For a user who has never read, messages before the first visit do not
     * count.
     */
    async heads(spaceId: string, groupIds: readonly string[], userId: string, most: number) {
      const rooms = sql.param(groupIds);
      const found = await db.execute<HeadRow>(sql`
        select g.group_id, last.id as last_id, coalesce(r.read_id, 0) as read_id,
          coalesce(unread.n, 0)::int as unread, coalesce(unread.calls, 0)::int as mentions
        from unnest(${rooms}::text[]) as g(group_id)
        left join lateral (
          select m.id from messages m where m.space_id = ${spaceId} and m.group_id = g.group_id
          order by m.id desc limit 1
        ) last on true
        left join chat_reads r
          on r.space_id = ${spaceId} and r.group_id = g.group_id and r.user_id = ${userId}
        left join lateral (
          select count(*) as n, count(*) filter (where counted.called) as calls from (
            select ${calls(userId, sql`m.mentions`)} as called from messages m
            where m.space_id = ${spaceId} and m.group_id = g.group_id and m.id > coalesce(r.read_id, 0)
              and (r.read_id is not null or m.at > (
                select first_visit_at from members where space_id = ${spaceId} and user_id = ${userId}))
              and m.user_id <> ${userId} and m.withdrawn_at is null
            order by m.id desc limit ${most}
          ) counted
        ) unread on true`);
      const ids = found.rows.flatMap((row) => (row.last_id === null ? [] : [Number(row.last_id)]));
      const rows =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(messages)
              .where(
                and(
                  eq(messages.spaceId, spaceId),
                  sql`${messages.id} = any(${sql.param(ids)}::bigint[])`,
                  gte(messages.at, new Date(now() - HISTORY_DAYS * 86_400_000)),
                ),
              );
      const last = new Map(
        (await shownMessages(db, rows)).map((message) => [message.groupId ?? '', message]),
      );
      const heads = new Map(found.rows.map((row) => [row.group_id, row]));
      return (groupId: string) => {
        const head = heads.get(groupId);
        return {
          lastMessage: last.get(groupId) ?? null,
          readId: Number(head?.read_id ?? 0),
          unread: head?.unread ?? 0,
          mentions: head?.mentions ?? 0,
        };
      };
    },
    /** Never decreases. */
    async read(spaceId: string, groupId: string, userId: string, messageId: number): Promise<void> {
      await db.execute(sql`
        insert into chat_reads (space_id, group_id, user_id, read_id)
        values (${spaceId}, ${groupId}, ${userId}, least(${messageId}::bigint,
          (select coalesce(max(id), 0) from messages where space_id = ${spaceId} and group_id = ${groupId})))
        on conflict (space_id, group_id, user_id)
        do update set read_id = greatest(chat_reads.read_id, excluded.read_id)`);
    },
  };
}
export type History = ReturnType<typeof createHistory>;
