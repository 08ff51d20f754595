import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { members } from '../../server/database/schema';
import { activities } from '../../server/database/schema-shell';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { EDITOR_CALLS } from './contract';
import type { LiveValue } from './model';

type LiveCalls = Pick<typeof EDITOR_CALLS, 'getSpaceGuide' | 'getFtParamValue'>;

/** What the published document and its texts show to people in the space. */
export function liveValues({
  db,
  spaces,
  now,
}: Pick<FeatureContext, 'db' | 'spaces' | 'now'>): HandlersOf<LiveCalls> {
  const values: Readonly<Record<LiveValue, (spaceId: string) => Promise<string>>> = {
    onlineNum: async (spaceId) => String((await spaces.info(spaceId)).server.onlineNum),
    async memberNum(spaceId) {
      const [row] = await db.select({ number: count() }).from(members).where(eq(members.spaceId, spaceId));
      return String(row?.number ?? 0);
    },
    serverNum: async (spaceId) => String((await spaces.load(spaceId))?.serverNum ?? 0),
    spaceName: async (spaceId) => (await spaces.info(spaceId)).spaceName,
    async activityName(spaceId) {
      const [row] = await db
        .select({ name: activities.name })
        .from(activities)
        .where(
          and(
            eq(activities.spaceId, spaceId),
            isNull(activities.cancelledAt),
            sql`now() between ${activities.startAt} and ${activities.endAt}`,
          ),
        )
        .orderBy(asc(activities.startAt))
        .limit(1);
      return row?.name ?? '';
    },
    time: async () => new Date(now()).toISOString(),
  };
  return {
    async getSpaceGuide({ spaceId }) {
      const space = await spaces.load(spaceId);
      if (space === undefined) throw new AppError('spaceNotFound');
      return { stops: space.document.meta?.guide ?? [] };
    },
    async getFtParamValue({ spaceId, ftParams }) {
      const found = await Promise.all(
        ftParams.map(async (name) => [name, await values[name](spaceId)] as const),
      );
      return { values: Object.fromEntries(found) };
    },
  };
}
