import { and, asc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import { spaceDocuments } from '../../server/database/schema';
import type { FeatureContext } from '../../server/features/feature';
import { keysOf } from '../../server/files/take-in';
import { clearIncoming, fileLock } from './finish';
import { UPLOAD_MS } from './reserve';
import { files, headFiles, spaceFiles, uploads } from './tables';

const DAY = 86_400_000;
/** A file that nothing names stays for this time, ms. */
const KEPT_MS = 30 * DAY;
/** Files that one sweep looks at. */
const AT_ONCE = 100;

type Deps = Pick<FeatureContext, 'db' | 'storage' | 'filesNamed' | 'now'>;

/** Removes uploads that nobody finished, and files that nobody has and that nothing has named for long. */
export async function sweepUploads(deps: Deps): Promise<void> {
  await sweepUnfinished(deps);
  await sweepLists(deps);
  await adoptUsed(deps);
  await sweepBytes(deps);
}

async function sweepUnfinished(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const old = lt(uploads.createdAt, new Date(now() - UPLOAD_MS));
  for (const { id, dir } of await db.select().from(uploads).where(old).limit(AT_ONCE)) {
    await clearIncoming(deps, dir);
    await db.delete(uploads).where(eq(uploads.id, id));
  }
}

/** Takes out of the lists of the spaces what nothing in them has named for long. */
async function sweepLists({ db, filesNamed, now }: Deps): Promise<void> {
  const at = new Date(now());
  const due = await db
    .select({ spaceId: spaceFiles.spaceId, hash: spaceFiles.hash })
    .from(spaceFiles)
    .where(lt(spaceFiles.lookedAt, new Date(now() - DAY)))
    .orderBy(asc(spaceFiles.lookedAt))
    .limit(AT_ONCE);
  for (const [spaceId, rows] of Map.groupBy(due, (row) => row.spaceId)) {
    const named = await filesNamed(spaceId);
    const all = rows.map(({ hash }) => hash);
    const of = (hashes: readonly string[]) =>
      and(eq(spaceFiles.spaceId, spaceId), inArray(spaceFiles.hash, [...hashes]));
    const used = all.filter((hash) => named.has(hash));
    await db.update(spaceFiles).set({ lookedAt: at }).where(of(all));
    await db.update(spaceFiles).set({ usedAt: at }).where(of(used));
    await db
      .delete(spaceFiles)
      .where(
        and(of(all), notInArray(spaceFiles.hash, used), lt(spaceFiles.usedAt, new Date(now() - KEPT_MS))),
      );
  }
}

const noSpaceHas = notExists(sql`(select 1 from ${spaceFiles} where ${spaceFiles.hash} = ${files.hash})`);
const noUserHas = notExists(sql`(select 1 from ${headFiles} where ${headFiles.hash} = ${files.hash})`);
const unused = and(noSpaceHas, noUserHas);

const candidatesOf = ({ db, now }: Deps) =>
  db
    .select()
    .from(files)
    .where(and(unused, lt(files.createdAt, new Date(now() - UPLOAD_MS))))
    .limit(AT_ONCE);

/** A copy of a space names the files of the space that it was made from: it gets them when that one gives them up. */
async function adoptUsed(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const hashes = (await candidatesOf(deps)).map(({ hash }) => hash);
  if (hashes.length === 0) return;
  const list = sql.join(
    hashes.map((hash) => sql`(${hash})`),
    sql`, `,
  );
  const { rows } = await db.execute<{ space_id: string; hash: string; user_id: string }>(sql`
    select distinct on (stored.space_id, wanted.hash) stored.space_id, wanted.hash, s.owner_user_id as user_id
    from ${spaceDocuments} as stored
    join (values ${list}) as wanted (hash) on stored.document::text like '%' || wanted.hash || '%'
    join spaces as s on s.id = stored.space_id`);
  const at = new Date(now());
  for (const { space_id: spaceId, hash, user_id: byUserId } of rows)
    await db
      .insert(spaceFiles)
      .values({
        spaceId,
        hash,
        purpose: 'space',
        name: 'file',
        byUserId: byUserId ?? '',
        createdAt: at,
        usedAt: at,
        lookedAt: at,
      })
      .onConflictDoNothing();
}

async function sweepBytes(deps: Deps): Promise<void> {
  const { db, storage } = deps;
  for (const file of await candidatesOf(deps))
    await db.transaction(async (tx) => {
      await advisoryLock(tx, fileLock(file.hash));
      const gone = await tx
        .delete(files)
        .where(and(eq(files.hash, file.hash), unused))
        .returning({ hash: files.hash });
      if (gone.length > 0) await storage.remove(keysOf(file));
    });
}
