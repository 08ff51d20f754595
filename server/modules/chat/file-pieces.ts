import { and, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import type { Db } from '../../database/database';
import { storedFilePieces } from '../../database/schema-people';

/** Bytes. Each piece is one small statement: the embedded database does one after the other, for everybody. */
export const PIECE = 256 * 1024;

/** Writes the bytes of a file, piece after piece; its row must be there. */
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
    // Taken back while it was read.
    if (!piece) throw new Error('a piece of a file is gone');
    yield piece.data.subarray(Math.max(0, from - n * PIECE), Math.min(PIECE, to + 1 - n * PIECE));
  }
}

/** The bytes of a file from one to another, both included; each piece is read when it is wanted. */
export const readPieces = (db: Db, fileId: string, from: number, to: number): Readable =>
  Readable.from(piecesOf(db, fileId, from, to), { objectMode: false });
