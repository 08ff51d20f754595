import { and, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Db } from '../../database/database';
import { storedFilePieces } from '../../database/schema-people';

/** Bytes per piece. Small, since the embedded database runs one statement at a time. */
export const PIECE = 256 * 1024;

/** Writes the bytes of a file piece by piece. Its row must exist. */
export async function writePieces(db: Db, fileId: string, data: Buffer): Promise<void> {
  for (let n = 0; n * PIECE < data.length; n++)
    await db.insert(storedFilePieces).values({ fileId, n, data: data.subarray(n * PIECE, (n + 1) * PIECE) });
}

async function* piecesOf(db: Db, fileId: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let n = Math.floor(from / PIECE); n * PIECE <= to; n++) {
    const [piece] = await db
      .select({ data: storedFilePieces.data })
      .from(storedFilePieces)
      .where(and(eq(storedFilePieces.fileId, fileId), eq(storedFilePieces.n, n)));
    // The file was deleted while being read.
    if (!piece) throw new Error('a piece of a file is gone');
    yield piece.data.subarray(Math.max(0, from - n * PIECE), Math.min(PIECE, to + 1 - n * PIECE));
  }
}

/** Streams a byte range of a file, both ends included. Pieces are read on demand. */
export const readPieces = (db: Db, fileId: string, from: number, to: number): Readable =>
  Readable.from(piecesOf(db, fileId, from, to), { objectMode: false });
