import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { Subject } from 'rxjs';
import type { Announcement } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { announcements } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { ChatBroadcast } from '../../platform';
import type { ModerationLog } from '../moderation/moderation';

const shown = ({ id, byUserId, nickname, text, at }: typeof announcements.$inferSelect): Announcement => ({
  id,
  userId: byUserId,
  nickname,
  text,
  at: at.getTime(),
});

const toAll = (spaceId: string, byUserId: string) => ({ spaceId, byUserId, userId: '', reason: '' });

/** Announcements of moderators to everybody in a space. */
export function createAnnouncements(
  db: Db,
  moderation: Pick<ModerationLog, 'record' | 'notifyModerators'>,
  now: () => number,
) {
  const events$ = new Subject<ChatBroadcast>();
  return {
    events$,
    async add(spaceId: string, userId: string, text: string): Promise<Announcement> {
      const [user] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
      if (!user) throw new AppError('unauthorized');
      const { nickname } = user;
      const announcement = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(announcements)
          .values({ spaceId, byUserId: userId, nickname, text, at: new Date(now()) })
          .returning();
        if (!row) throw new AppError('internal');
        await moderation.record(tx, { ...toAll(spaceId, userId), action: 'announce', about: text });
        return shown(row);
      });
      events$.next({ spaceId, event: { k: 'announce', announcement } });
      await moderation.notifyModerators(spaceId);
      return announcement;
    },
    async list(spaceId: string, before: number | undefined, limit: number) {
      const rows = await db
        .select()
        .from(announcements)
        .where(
          and(
            eq(announcements.spaceId, spaceId),
            isNull(announcements.withdrawnAt),
            before === undefined ? undefined : lt(announcements.id, before),
          ),
        )
        .orderBy(desc(announcements.id))
        .limit(limit + 1);
      return { announcements: rows.slice(0, limit).map(shown), more: rows.length > limit };
    },
    /** Idempotent. Throws `notFound`. */
    async withdraw(spaceId: string, id: number, userId: string): Promise<void> {
      const which = and(eq(announcements.spaceId, spaceId), eq(announcements.id, id));
      if ((await db.$count(announcements, which)) === 0) throw new AppError('notFound');
      const taken = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(announcements)
          .set({ withdrawnAt: new Date(now()) })
          .where(and(which, isNull(announcements.withdrawnAt)))
          .returning();
        if (row)
          await moderation.record(tx, { ...toAll(spaceId, userId), action: 'unannounce', about: row.text });
        return row;
      });
      if (!taken) return;
      events$.next({ spaceId, event: { k: 'unannounce', announcementId: id } });
      await moderation.notifyModerators(spaceId);
    },
  };
}
export type Announcements = ReturnType<typeof createAnnouncements>;
