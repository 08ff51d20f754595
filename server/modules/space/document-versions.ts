import { eq, max } from 'drizzle-orm';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import type { Db, Tx } from '../../database/database';
import { spaceDocuments, spaces } from '../../database/schema';
import { AppError } from '../../errors';

/**
 * Stores a document as the newest version of a space and returns its number. `alongside` writes in the same
 * transaction, or throws to cancel. Throws `spaceNotFound`, and `ZodError` for an invalid document.
 */
export async function writeDocument(
  db: Db,
  spaceId: string,
  document: SpaceDocument,
  alongside?: (tx: Tx, version: number) => Promise<void>,
): Promise<number> {
  const valid = spaceDocumentSchema.parse(document);
  return db.transaction(async (tx) => {
    // The lock of the row orders publishers on all nodes: each gets a version of its own.
    const [space] = await tx
      .select({ id: spaces.id })
      .from(spaces)
      .where(eq(spaces.id, spaceId))
      // Rows that only refer to the space may be written meanwhile.
      .for('no key update');
    if (!space) throw new AppError('spaceNotFound');
    const [newest] = await tx
      .select({ version: max(spaceDocuments.version) })
      .from(spaceDocuments)
      .where(eq(spaceDocuments.spaceId, spaceId));
    const version = (newest?.version ?? 0) + 1;
    await tx.insert(spaceDocuments).values({ spaceId, version, document: valid });
    await alongside?.(tx, version);
    return version;
  });
}
