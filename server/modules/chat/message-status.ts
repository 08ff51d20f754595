import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { WITHDRAW_MS, type ChatMessage } from '../../../contract/model/chat/chat';
import type { Db } from '../../database/database';
import { messages, users } from '../../database/schema';
import { AppError } from '../../errors';
import type { ChatBroadcast } from '../../platform';
import type { ModerationLog } from '../moderation/moderation';
import type { ChatFiles } from './files';
import type { ChatGroups } from './groups';
import { messageRow, shownMessages } from './message-rows';

/** Held messages older than this are not shown to moderators, milliseconds. */
const HELD_FOR = 86_400_000;
const HELD_LISTED = 100;

/** Changes the status of sent messages: withdrawal and danmaku approval. */
export function createMessageStatus(
  db: Db,
  {
    groups,
    files,
    moderation,
  }: {
    readonly groups: ChatGroups;
    readonly files: ChatFiles;
    readonly moderation: Pick<ModerationLog, 'record' | 'notifyModerators'>;
  },
  now: () => number,
) {
  const events$ = new Subject<ChatBroadcast>();

  return {
    events$,
    /** Throws `notFound`, `forbidden`, `withdrawTooLate`. `isModerator` is called only when needed. */
    async withdraw(
      spaceId: string,
      id: number,
      userId: string,
      isModerator: () => Promise<boolean>,
    ): Promise<void> {
      const row = await messageRow(db, spaceId, id);
      if (!row) throw new AppError('notFound');
      // Messages of a group are accessible to its members only.
      await groups.checkIn(spaceId, row.groupId, userId);
      const own = row.userId === userId;
      const inTime = own && now() - row.at.getTime() <= WITHDRAW_MS;
      if (!inTime && !(await isModerator())) throw new AppError(own ? 'withdrawTooLate' : 'forbidden');
      const taken = await db.transaction(async (tx) => {
        const [done] = await tx
          .update(messages)
          .set({ withdrawnAt: new Date(now()), withdrawnBy: userId })
          .where(and(eq(messages.id, id), isNull(messages.withdrawnAt)))
          .returning({ id: messages.id });
        if (done && !own)
          await moderation.record(tx, {
            spaceId,
            byUserId: userId,
            userId: row.userId,
            action: 'withdraw',
            reason: '',
          });
        return done;
      });
      if (!taken) return;
      if (row.attachment) await files.remove([row.attachment.fileId]);
      const [by] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
      const { groupId } = row;
      events$.next({
        spaceId,
        event: {
          k: 'withdraw',
          messageId: id,
          ...(groupId === '' ? {} : { groupId }),
          userId,
          nickname: by?.nickname ?? '',
        },
      });
      if (!own) await moderation.notifyModerators(spaceId);
    },
    async held(spaceId: string): Promise<ChatMessage[]> {
      const rows = await db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.spaceId, spaceId),
            eq(messages.danmaku, 'held'),
            isNull(messages.withdrawnAt),
            gt(messages.at, new Date(now() - HELD_FOR)),
          ),
        )
        .orderBy(asc(messages.id))
        .limit(HELD_LISTED);
      return shownMessages(db, rows);
    },
    /** Decides each message once. Returns those that were still waiting. */
    async decide(spaceId: string, ids: readonly number[], pass: boolean): Promise<number[]> {
      const rows = await db
        .update(messages)
        .set({ danmaku: pass ? 'passed' : 'kept' })
        .where(
          and(
            eq(messages.spaceId, spaceId),
            inArray(messages.id, [...ids]),
            eq(messages.danmaku, 'held'),
            isNull(messages.withdrawnAt),
          ),
        )
        .returning({ id: messages.id, userId: messages.userId, text: messages.text });
      const decided = rows.toSorted((a, b) => a.id - b.id);
      if (decided.length > 0)
        events$.next({ spaceId, event: { k: 'danmaku', passed: pass, messages: decided } });
      return decided.map(({ id }) => id);
    },
  };
}
