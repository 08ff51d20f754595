import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/database';
import { spaceDocuments, spaces } from '../database/schema';

/** The hashes that a text holds; a file is named by its hash, or by an address with it. */
const hashesIn = (text: SQL): SQL => sql`regexp_matches(${text}, '[0-9a-f]{64}', 'g')`;

/** The uploaded files that rows name: `from` with its condition, `text` of each row. */
export async function namedFiles(db: Db, text: SQL, from: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select distinct found[1] as hash from (select ${text} as words from ${from}) as stored, ${hashesIn(sql`stored.words`)} as found`,
  );
  return rows.map(({ hash }) => hash);
}

/** What the settings and the kept versions of a space name. */
export async function filesNamedIn(db: Db, spaceId: string): Promise<string[]> {
  const [settings, versions] = await Promise.all([
    namedFiles(db, sql`to_jsonb(${spaces})::text`, sql`${spaces} where ${eq(spaces.id, spaceId)}`),
    namedFiles(
      db,
      sql`${spaceDocuments.document}::text`,
      sql`${spaceDocuments} where ${eq(spaceDocuments.spaceId, spaceId)}`,
    ),
  ]);
  return [...settings, ...versions];
}
