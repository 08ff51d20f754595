import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { UPLOAD_NAME, type UploadPurpose } from '../../contract/model/upload';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import { UPLOAD_CALLS } from './contract';
import { UPLOAD_ERRORS } from './errors';
import { finish, giveUp, uploadedFile } from './finish';
import { UPLOAD_QUOTA } from './model';
import { reserve, storedBytes, type Upload, type UploadWish } from './reserve';
import { sweepUploads } from './sweep';
import { files, spaceFiles, uploads } from './tables';

const PAGE = 50;
/** Purposes for which a person must be able to edit the space. */
const FOR_EDITORS: ReadonlySet<UploadPurpose> = new Set(['space', 'element']);

type Wish = Omit<UploadWish, 'bytes' | 'resume'> & {
  readonly input: { readonly bytes?: number | undefined; readonly resume?: string | undefined };
};

function uploadHandlers(context: FeatureContext): HandlersOf<typeof UPLOAD_CALLS> {
  const { db, permissions, spaces, storage, editsNow, now } = context;
  const checkRight = async (
    spaceId: string | null,
    userId: string,
    purpose: UploadPurpose,
  ): Promise<void> => {
    if (spaceId === null) return;
    if (FOR_EDITORS.has(purpose)) await permissions.check(spaceId, userId, 'editSpace');
    else await spaces.checkWriting(spaceId, userId);
  };
  const grant = async ({ userId, spaceId, purpose, input: { bytes, resume } }: Wish) => {
    await checkRight(spaceId, userId, purpose);
    // An upload that has begun goes on when the edit has ended.
    const needsLease = purpose === 'element' && spaceId !== null && resume === undefined;
    if (needsLease && !(await editsNow(spaceId, userId))) throw new AppError('uploadNotEditing');
    const upload = await reserve(db, now(), { userId, spaceId, purpose, bytes, resume });
    return storage.grant({ userId, purpose, dir: upload.dir, maxBytes: upload.bytes });
  };
  /** The caller's upload that a key belongs to. Throws `notFound`. */
  const uploadOf = async (key: string, userId: string): Promise<Upload> => {
    const dir = key.endsWith(`/${UPLOAD_NAME}`) ? key.slice(0, -UPLOAD_NAME.length) : '';
    const [upload] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.dir, dir), eq(uploads.userId, userId)));
    if (!upload) throw new AppError('notFound');
    return upload;
  };
  return {
    stsTokenSpaceEdit: (input, { session: { userId } }) =>
      grant({ userId, spaceId: input.spaceId, purpose: 'space', input }),
    stsTokenElementEdit: (input, { session: { userId } }) =>
      grant({ userId, spaceId: input.spaceId, purpose: 'element', input }),
    stsTokenHeadEdit: (input, { session: { userId } }) =>
      grant({ userId, spaceId: null, purpose: 'head', input }),
    dirToken: (input, { session: { userId } }) =>
      grant({ userId, spaceId: input.spaceId, purpose: 'dir', input }),
    async finishUpload({ key, name = '' }, { session: { userId } }) {
      const upload = await uploadOf(key, userId);
      await checkRight(upload.spaceId, userId, upload.purpose);
      return finish(context, upload, name);
    },
    async cancelUpload({ key }, { session: { userId } }) {
      await giveUp(context, await uploadOf(key, userId));
      return {};
    },
    async listFiles({ spaceId, before }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      const rows = await db
        .select()
        .from(spaceFiles)
        .innerJoin(files, eq(files.hash, spaceFiles.hash))
        .where(
          and(
            eq(spaceFiles.spaceId, spaceId),
            isNull(spaceFiles.deletedAt),
            before === undefined ? undefined : lt(spaceFiles.createdAt, new Date(before)),
          ),
        )
        .orderBy(desc(spaceFiles.createdAt))
        .limit(PAGE + 1);
      return {
        files: rows.slice(0, PAGE).map(({ files: file, space_files: { name, purpose, createdAt } }) => ({
          ...uploadedFile(context, file),
          name,
          purpose,
          addedAt: createdAt.toISOString(),
        })),
        more: rows.length > PAGE,
        used: await storedBytes(db, spaceId),
        quota: UPLOAD_QUOTA.bytesPerSpace,
      };
    },
    async deleteFile({ spaceId, fileId }, { session: { userId } }) {
      await permissions.check(spaceId, userId, 'editSpace');
      await db
        .update(spaceFiles)
        .set({ deletedAt: new Date(now()) })
        .where(
          and(eq(spaceFiles.spaceId, spaceId), eq(spaceFiles.hash, fileId), isNull(spaceFiles.deletedAt)),
        );
      return {};
    },
  };
}

/** Files that people upload (specification, section 7, «Uploads»). */
export const uploadsServer = defineServerFeature({
  name: 'uploads',
  calls: UPLOAD_CALLS,
  errors: UPLOAD_ERRORS,
  accountColumns: [
    { table: 'uploads', column: 'user_id', key: [] },
    { table: 'head_files', column: 'user_id', key: ['hash'] },
    { table: 'space_files', column: 'by_user_id', key: [], stays: true },
  ],
  create: (context) => ({
    handlers: uploadHandlers(context),
    sweep: () => sweepUploads(context),
  }),
});
