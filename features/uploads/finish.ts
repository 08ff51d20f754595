import { and, eq } from 'drizzle-orm';
import { UPLOAD_KINDS, UPLOAD_NAME } from '../../contract/model/upload';
import { advisoryLock } from '../../server/database/advisory-lock';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import { safeName } from '../../server/files/safe-name';
import { keysOf, type TakeInFault, type TakenFile } from '../../server/files/take-in';
import type { UploadedFile } from './contract';
import type { Upload } from './reserve';
import { files, headFiles, spaceFiles, uploads } from './tables';

type Deps = Pick<FeatureContext, 'db' | 'storage' | 'takeIn' | 'now'>;

const ERRORS = {
  missing: 'uploadMissing',
  large: 'uploadTooLarge',
  kind: 'uploadKind',
  broken: 'uploadBroken',
  pixels: 'uploadPixels',
  slow: 'uploadSlow',
  busy: 'tooFast',
} as const satisfies Readonly<Record<TakeInFault, string>>;
/** The same upload can be finished later. */
const PASSING: ReadonlySet<TakeInFault> = new Set(['missing', 'busy']);

/** What a client gets to know of a file. */
export const uploadedFile = (
  { storage }: Pick<Deps, 'storage'>,
  { hash, mime, bytes, width, height }: TakenFile,
): UploadedFile => ({
  fileId: hash,
  url: storage.url(keysOf({ hash, mime })[0] ?? ''),
  mime,
  bytes,
  width,
  height,
});

/** Removes what came in. Idempotent. */
export async function clearIncoming({ storage }: Pick<Deps, 'storage'>, dir: string): Promise<void> {
  for (;;) {
    const found = await storage.list(dir, '', 1000);
    if (found.length === 0) return;
    await storage.remove(found.map(({ key }) => key));
  }
}

/** Ends an upload that is not finished: it counts no bytes any more, and what came in goes. Idempotent. */
export async function giveUp(deps: Pick<Deps, 'db' | 'storage'>, { id, dir }: Upload): Promise<void> {
  await deps.db
    .update(uploads)
    .set({ state: 'ended', bytes: 0 })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'open')));
  await clearIncoming(deps, dir);
}

/** Locks a file until the transaction ends, against the sweep. */
export const fileLock = (hash: string): string => `file ${hash}`;

/**
 * Checks what was uploaded and makes it a file of the space, or of the person. Killed at any moment, it leaves the upload
 * open: the next call does it whole. Throws the errors of `ERRORS`.
 */
export async function finish(deps: Deps, upload: Upload, name: string): Promise<UploadedFile> {
  const { db, storage, takeIn, now } = deps;
  const { id, userId, spaceId, purpose, dir } = upload;
  const mine = eq(uploads.id, id);
  if (upload.hash !== null) {
    const [file] = await db.select().from(files).where(eq(files.hash, upload.hash));
    if (!file) throw new AppError('uploadMissing');
    return uploadedFile(deps, file);
  }
  if (upload.state === 'ended') throw new AppError('uploadMissing');
  const taken = await takeIn(`${dir}${UPLOAD_NAME}`, UPLOAD_KINDS[purpose]);
  if ('fault' in taken) {
    const { fault } = taken;
    if (!PASSING.has(fault)) {
      await giveUp(deps, upload);
    }
    throw new AppError(ERRORS[fault]);
  }
  const { hash } = taken;
  const createdAt = new Date(now());
  await db.transaction(async (tx) => {
    await advisoryLock(tx, fileLock(hash));
    // The sweep was faster: what came in is still there, so the call can be repeated.
    if (!(await storage.head(keysOf(taken)[0] ?? ''))) throw new AppError('tooFast', 1);
    await tx
      .insert(files)
      .values({ ...taken, createdAt })
      .onConflictDoNothing();
    if (spaceId === null)
      await tx.insert(headFiles).values({ userId, hash, createdAt }).onConflictDoNothing();
    else
      await tx
        .insert(spaceFiles)
        .values({
          spaceId,
          hash,
          purpose,
          name: safeName(name),
          byUserId: userId,
          createdAt,
          usedAt: createdAt,
          lookedAt: createdAt,
        })
        .onConflictDoUpdate({
          target: [spaceFiles.spaceId, spaceFiles.hash],
          set: { deletedAt: null, usedAt: createdAt },
        });
    await tx.update(uploads).set({ state: 'done', hash, bytes: taken.bytes }).where(mine);
  });
  await clearIncoming(deps, dir);
  return uploadedFile(deps, taken);
}
