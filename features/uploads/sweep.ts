import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import { spaceDocuments } from '../../server/database/schema';
import type { FeatureContext } from '../../server/features/feature';
import { keysOf } from '../../server/files/take-in';
import { clearIncoming, fileLock } from './finish';
import { UPLOAD_MS } from './reserve';
import { files, headFiles, spaceFiles, uploads } from './tables';

/** A deleted file can be brought back for this time by uploading it again, ms. */
const KEPT_MS = 30 * 86_400_000;
/** Files that one sweep looks at. */
const AT_ONCE = 100;

type Deps = Pick<FeatureContext, 'db' | 'storage' | 'now'>;

/** Removes uploads that nobody finished, and files that nobody has and no version of their space names. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const { db, storage, now } = deps;
  const old = lt(uploads.createdAt, new Date(now() - UPLOAD_MS));
  for (const { id, dir } of await db.select().from(uploads).where(old).limit(AT_ONCE)) {
    await clearIncoming(deps, dir);
    await db.delete(uploads).where(eq(uploads.id, id));
  }

  const named = db
    .select({ one: sql`1` })
    .from(spaceDocuments)
    .where(
      and(
        eq(spaceDocuments.spaceId, spaceFiles.spaceId),
        sql`${spaceDocuments.document}::text like '%' || ${spaceFiles.hash} || '%'`,
      ),
    );
  const longDeleted = and(
    isNotNull(spaceFiles.deletedAt),
    lt(spaceFiles.deletedAt, new Date(now() - KEPT_MS)),
  );
  await db.delete(spaceFiles).where(and(longDeleted, notExists(named)));

  const inSpaces = db
    .select({ one: sql`1` })
    .from(spaceFiles)
    .where(eq(spaceFiles.hash, files.hash));
  const ofPeople = db
    .select({ one: sql`1` })
    .from(headFiles)
    .where(eq(headFiles.hash, files.hash));
  const unused = notExists(sql`(${inSpaces} union all ${ofPeople})`);
  const candidates = await db
    .select()
    .from(files)
    .where(and(unused, lt(files.createdAt, new Date(now() - UPLOAD_MS))))
    .limit(AT_ONCE);
  for (const file of candidates)
    await db.transaction(async (tx) => {
      await advisoryLock(tx, fileLock(file.hash));
      const gone = await tx
        .delete(files)
        .where(and(eq(files.hash, file.hash), unused))
        .returning({ hash: files.hash });
      if (gone.length > 0) await storage.remove(keysOf(file));
    });
}
