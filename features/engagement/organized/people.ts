import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../server/database/database';
import type { PeopleTable } from '../service';
import type { AnyEngagement } from '../store';
import { drawPicks } from '../tables';

/** How many people take part in each engagement; one without anybody is left out. */
export async function countPeople(
  db: Db,
  list: readonly Pick<AnyEngagement, 'engagementId' | 'kind'>[],
  tablesOf: (kind: string) => readonly PeopleTable[] | undefined,
): Promise<ReadonlyMap<string, number>> {
  const byKind = Map.groupBy(list, ({ kind }) => kind);
  const counts = await Promise.all(
    [...byKind].map(async ([kind, own]) => {
      const ids = own.map(({ engagementId }) => engagementId);
      const tables = tablesOf(kind)?.map(
        ({ engagementId, userId }) =>
          sql`select ${engagementId} as id, ${userId} as person from ${engagementId.table} where ${inArray(engagementId, ids)}`,
      ) ?? [
        sql`select ${drawPicks.engagementId} as id, ${drawPicks.who} as person from ${drawPicks} where ${inArray(drawPicks.engagementId, ids)}`,
      ];
      const { rows } = await db.execute<{ id: string; people: number }>(
        sql`select id, count(distinct person)::int as people from (${sql.join(tables, sql` union all `)}) as taken group by id`,
      );
      return rows.map(({ id, people }) => [id, people] as const);
    }),
  );
  return new Map(counts.flat());
}
