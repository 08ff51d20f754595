import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { maxUploadBytes, type UploadPurpose } from '../../contract/model/upload';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { lockUser } from '../../server/files/lock-user';
import { newId } from '../../server/secrets';
import { UPLOAD_QUOTA } from './model';
import { files, spaceFiles, uploads } from './tables';

/** How long a reservation counts, and an upload can go on, ms. */
export const UPLOAD_MS = 86_400_000;

export interface UploadWish {
  readonly userId: string;
  /** Null: of the person alone. */
  readonly spaceId: string | null;
  readonly purpose: UploadPurpose;
  readonly bytes: number | undefined;
  readonly resume: string | undefined;
}

export type Upload = typeof uploads.$inferSelect;

const sumOf = (column: typeof uploads.bytes | typeof files.bytes) =>
  sql<number>`coalesce(sum(${column}), 0)::float8`;

/** Bytes of the files of a space. */
export async function storedBytes(db: Db | Tx, spaceId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sumOf(files.bytes) })
    .from(spaceFiles)
    .innerJoin(files, eq(files.hash, spaceFiles.hash))
    .where(and(eq(spaceFiles.spaceId, spaceId), isNull(spaceFiles.deletedAt)));
  return row?.bytes ?? 0;
}

/**
 * Takes the bytes of an upload out of the quotas before any are sent, so that uploads at the same time cannot exceed them
 * together. Throws `uploadTooLarge`, `uploadQuota`, `uploadSpaceFull`, `uploadMissing`.
 */
export function reserve(db: Db, now: number, wish: UploadWish): Promise<Upload> {
  const { userId, spaceId, purpose, resume } = wish;
  const most = maxUploadBytes(purpose);
  const { bytes = most } = wish;
  if (bytes > most) throw new AppError('uploadTooLarge');
  const since = new Date(now - UPLOAD_MS);
  const space = spaceId === null ? isNull(uploads.spaceId) : eq(uploads.spaceId, spaceId);
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (resume !== undefined) {
      const mine = and(
        eq(uploads.id, resume),
        eq(uploads.userId, userId),
        eq(uploads.purpose, purpose),
        space,
      );
      const [row] = await tx
        .select()
        .from(uploads)
        .where(and(mine, eq(uploads.state, 'open'), gt(uploads.createdAt, since)));
      if (!row) throw new AppError('uploadMissing');
      return row;
    }
    const [today] = await tx
      .select({ files: sql<number>`count(*)::int`, bytes: sumOf(uploads.bytes) })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, since)));
    const { filesPerDay, bytesPerDay, bytesPerSpace } = UPLOAD_QUOTA;
    if ((today?.files ?? 0) >= filesPerDay || (today?.bytes ?? 0) + bytes > bytesPerDay)
      throw new AppError('uploadQuota');
    if (spaceId !== null) {
      await advisoryLock(tx, `uploads ${spaceId}`);
      const [open] = await tx
        .select({ bytes: sumOf(uploads.bytes) })
        .from(uploads)
        .where(and(space, eq(uploads.state, 'open'), gt(uploads.createdAt, since)));
      if ((await storedBytes(tx, spaceId)) + (open?.bytes ?? 0) + bytes > bytesPerSpace)
        throw new AppError('uploadSpaceFull');
    }
    const id = newId('');
    const dir = `incoming/${userId.toLowerCase()}/${purpose}/${id}/`;
    const row = {
      id,
      userId,
      spaceId,
      purpose,
      dir,
      bytes,
      state: 'open',
      createdAt: new Date(now),
    } as const;
    const [made] = await tx.insert(uploads).values(row).returning();
    if (!made) throw new AppError('internal');
    return made;
  });
}
