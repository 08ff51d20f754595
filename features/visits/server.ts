import { sql } from 'drizzle-orm';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { VISIT_CALLS } from './contract';
import { VISIT_EVERY, visitDay, type VisitDuration } from './model';
import { createVisitClock } from './visit-clock';

function createVisits({ db, now, log, permissions }: FeatureContext): FeatureParts<typeof VISIT_CALLS> {
  const clock = createVisitClock(db, now);
  /** By space and user, to answer the same for a while. */
  const answers = new Map<string, { readonly at: number; readonly answer: Promise<VisitDuration> }>();

  const store = async (): Promise<void> => {
    try {
      await clock.store();
    } catch (error) {
      log.warn({ err: error }, 'the time of visits was not stored');
    }
  };
  const read = async (spaceId: string, userId: string): Promise<VisitDuration> => {
    await store();
    const { rows } = await db.execute<{ today: string; total: string }>(sql`
      select coalesce(sum(milliseconds) filter (where day = ${visitDay(now())}), 0) as today,
        coalesce(sum(milliseconds), 0) as total
      from visit_times where space_id = ${spaceId} and user_id = ${userId}`);
    const seconds = (milliseconds = '0'): number => Math.floor(Number(milliseconds) / 1000);
    return { todaySeconds: seconds(rows[0]?.today), totalSeconds: seconds(rows[0]?.total) };
  };

  return {
    handlers: {
      async visitDuration({ spaceId }, { session: { userId } }) {
        const key = `${spaceId} ${userId}`;
        const known = answers.get(key);
        if (known && now() - known.at < VISIT_EVERY) return known.answer;
        const answer = read(spaceId, userId);
        answers.set(key, { at: now(), answer });
        answer.catch(() => answers.delete(key));
        return answer;
      },
      async visitDurationOf({ spaceId, userId }, { session }) {
        await permissions.check(spaceId, session.userId, 'seeModeration');
        return read(spaceId, userId);
      },
    },
    onPresence(spaceId, userId, online) {
      if (online) clock.enter(spaceId, userId);
      else {
        clock.leave(spaceId, userId);
        void store();
      }
    },
    repeats: [
      {
        every: VISIT_EVERY,
        async run() {
          for (const [key, { at }] of answers) if (now() - at >= VISIT_EVERY) answers.delete(key);
          await store();
        },
      },
    ],
  };
}

/** How long people have been in a space (specification, section 7, «visit duration log»). */
export const visitsServer = defineServerFeature({
  name: 'visits',
  calls: VISIT_CALLS,
  accountColumns: [{ table: 'visit_times', column: 'user_id', key: [] }],
  create: createVisits,
});
