import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../../errors';
import { RowsChecksum, wholeLines } from './checksum';

// Backup format: one gzip file of lines. A header; for each table its name, its rows in PostgreSQL's COPY
// text format, a line `\.`, and row count and checksum; finally the SHA-256 of everything before. `zcat FILE`
// prints it.

export const PRODUCT = 'tiny-planet backup';
export const FORMAT = 1;
/** Ends a table's rows. No row has this text. */
export const END_OF_ROWS = '\\.';

const tableSchema = z.strictObject({ table: z.string(), columns: z.array(z.string()) });
const tableEndSchema = z.strictObject({ rows: z.number(), checksum: z.string() });
const endSchema = z.strictObject({ tables: z.number(), rows: z.number(), sha256: z.string() });
const headerSchema = z.strictObject({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.string(),
  /** Version of the source database. */
  database: z.string(),
  migrations: z.array(z.strictObject({ hash: z.string(), at: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** The server's key from DATA_DIR. Null: it comes from SECRET, or does not exist. */
  secret: z.string().nullable(),
  /** Verifies that a key is the server's. Null: the key was unknown. */
  secretCheck: z.string().nullable(),
});
export type BackupHeader = z.output<typeof headerSchema>;
export type BackupTable = z.output<typeof tableSchema>;
export type TableEnd = z.output<typeof tableEndSchema>;

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: BackupTable }
  /** Complete lines of the current table. */
  | { readonly kind: 'rows'; readonly lines: Buffer }
  | { readonly kind: 'tableEnd'; readonly end: TableEnd }
  | { readonly kind: 'end'; readonly rows: number };

/** A longer first line means that the file is not a backup. */
const HEADER_MAX = 1_000_000;
const NEWLINE = 10;

const foreign = (file: string): StartError => new StartError(`${file} is no backup of Tiny Planet.`);
const damaged = (file: string, cause?: unknown): StartError =>
  new StartError(`${file} is damaged or not complete: nothing of it can be restored.`, { cause });

function parseHeader(file: string, line: string): BackupHeader {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw foreign(file);
  }
  const about = z.object({ product: z.literal(PRODUCT), format: z.number() }).safeParse(json);
  if (!about.success) throw foreign(file);
  if (about.data.format > FORMAT)
    throw new StartError(
      `${file} was made by a newer version of Tiny Planet: update this one, then restore.`,
    );
  return headerSchema.parse(json);
}

async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip({ chunkSize: 256 * 1024 });
  // Closes both streams when the reader stops early. Errors surface in the loop below.
  pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), unzip, () => undefined);
  for await (const chunk of unzip) yield chunk as Buffer;
}

/** Splits a backup into single lines outside tables and chunks of rows inside them. */
class Lines {
  readonly #blocks: AsyncGenerator<Buffer>;
  #rest = Buffer.alloc(0);
  /** Hash of everything read so far. */
  readonly sha256 = createHash('sha256');

  constructor(file: string) {
    this.#blocks = wholeLines(limited(unzipped(file)));
  }

  async #fill(): Promise<boolean> {
    if (this.#rest.length > 0) return true;
    const next = await this.#blocks.next();
    if (next.done) return false;
    this.#rest = next.value as Buffer<ArrayBuffer>;
    return true;
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** Reads one line without its newline. `count`: whether it is part of the checksum. */
  async line(count = true): Promise<string | undefined> {
    if (!(await this.#fill())) return undefined;
    const line = this.#take(this.#rest.indexOf(NEWLINE) + 1);
    if (count) this.sha256.update(line);
    return line.toString('utf8', 0, line.length - 1);
  }

  /** Rows available up to the end of the table. Undefined: the table has ended. */
  async rows(): Promise<Buffer | undefined> {
    if (!(await this.#fill())) throw new Error('the rows are cut off');
    const mark = `${END_OF_ROWS}\n`;
    const atStart = this.#rest.subarray(0, mark.length).equals(Buffer.from(mark));
    const found = atStart ? 0 : this.#rest.indexOf(`\n${mark}`) + 1;
    const rows = this.#take(atStart ? mark.length : found > 0 ? found : this.#rest.length);
    this.sha256.update(rows);
    return atStart ? undefined : rows;
  }

  async stop(): Promise<void> {
    await this.#blocks.return(undefined);
  }
}

/** Rejects a file that is not a backup before its first line fills the memory. */
async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let before = 0;
  let isHeader = true;
  for await (const chunk of chunks) {
    isHeader &&= !chunk.includes(NEWLINE);
    before += chunk.length;
    if (isHeader && before > HEADER_MAX) throw new Error('no header');
    yield chunk;
  }
}

async function* parts(lines: Lines, header: BackupHeader): AsyncGenerator<BackupPart> {
  yield { kind: 'header', header };
  let total = 0;
  for (const expected of header.tables) {
    const table = tableSchema.parse(JSON.parse((await lines.line()) ?? ''));
    if (JSON.stringify(table) !== JSON.stringify(expected)) throw new Error('the tables are not those named');
    yield { kind: 'table', table };
    const sum = new RowsChecksum();
    for (let rows = await lines.rows(); rows; rows = await lines.rows()) {
      sum.add(rows);
      yield { kind: 'rows', lines: rows };
    }
    const end = tableEndSchema.parse(JSON.parse((await lines.line()) ?? ''));
    if (end.rows !== sum.rows || end.checksum !== sum.checksum) throw new Error(`${table.table} is damaged`);
    total += end.rows;
    yield { kind: 'tableEnd', end };
  }
  const sha256 = lines.sha256.digest('hex');
  const end = endSchema.parse(JSON.parse((await lines.line(false)) ?? ''));
  if (end.tables !== header.tables.length || end.rows !== total || end.sha256 !== sha256)
    throw new Error('the end does not fit');
  if ((await lines.line(false)) !== undefined) throw new Error('there is more after the end');
  yield { kind: 'end', rows: total };
}

/**
 * Reads a backup and verifies it while reading. Throws a `StartError` that names the fault; parts read before
 * are then not reliable.
 */
export async function* readParts(file: string): AsyncGenerator<BackupPart> {
  const lines = new Lines(file);
  let header: BackupHeader | undefined;
  try {
    header = parseHeader(file, (await lines.line()) ?? '');
    yield* parts(lines, header);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`, { cause: error });
    if (/^E[A-Z]+$/.test(code))
      throw new StartError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
    // A gzip file that breaks off before the header is treated as a damaged backup.
    const isZipped = code.startsWith('Z_') && (error as Error).message !== 'incorrect header check';
    throw header || isZipped ? damaged(file, error) : foreign(file);
  } finally {
    await lines.stop();
  }
}

/** Reads a whole backup to verify it. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readParts(file)) if (part.kind === 'header') header = part.header;
  if (!header) throw foreign(file);
  return header;
}
