import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getSystemErrorMessage } from 'node:util';
import { createGzip } from 'node:zlib';
import { Client, type ClientConfig } from 'pg';
import { StartError } from '../../errors';
import { fixSettings, inPublic, isPglite, readSequences, readTables, type Table } from './catalogue';
import { RowsChecksum } from './checksum';
import { copyOut } from './copy-out';
import {
  checkBackup,
  END_OF_ROWS,
  FORMAT,
  PRODUCT,
  type BackupHeader,
  type BackupTable,
  type TableEnd,
} from './format';
import { isKnown, knownMigrations, readJournal, tablesOf } from './migrations';
import { putInPlace, takenName } from './put-in-place';

export interface BackupOptions {
  /** Version of the product. */
  readonly version: string;
  /** The server's key as stored in the backup. */
  readonly key: Pick<BackupHeader, 'secret' | 'secretCheck'>;
  /** Called after each table. */
  readonly onTable?: (done: number, of: number, rows: number) => void;
  /** Aborts the backup and removes its partial file. */
  readonly signal?: AbortSignal;
}

export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  /** Tables that do not belong to Tiny Planet. */
  readonly leftOut: readonly string[];
}

interface Contents {
  readonly header: BackupHeader;
  readonly tables: readonly Table[];
  readonly leftOut: readonly string[];
}

/**
 * Collects what to write, within the transaction. Throws a `StartError` when it could not be restored later.
 */
async function readContents(client: Client, { version, key }: BackupOptions): Promise<Contents> {
  const migrations = await readJournal(client);
  if (migrations.length === 0)
    throw new StartError('The database holds no tables of Tiny Planet: there is nothing to back up.');
  if (!isKnown(migrations, knownMigrations()))
    throw new StartError(
      'The database was made by a newer version of Tiny Planet: back it up with that version.',
    );
  const ours = tablesOf(migrations.length);
  const found = await readTables(client);
  const tables = found.filter(({ name }) => ours.has(name));
  // Prevent migrations from changing the tables during the backup.
  await client.query(
    `lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access share mode`,
  );
  const sequences = await readSequences(
    client,
    tables.map(({ name }) => name),
  );
  const { rows } = await client.query<{ version: string }>('select version()');
  const header: BackupHeader = {
    product: PRODUCT,
    format: FORMAT,
    version,
    createdAt: new Date().toISOString(),
    database: rows[0]?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ table: name, columns: [...columns] })),
    sequences: sequences.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }])),
    ...key,
  };
  return { header, tables, leftOut: found.filter(({ name }) => !ours.has(name)).map(({ name }) => name) };
}

interface Count {
  tables: number;
  rows: number;
}

async function* linesOf(
  client: Client,
  { header, tables }: Contents,
  count: Count,
  onTable: BackupOptions['onTable'],
): AsyncGenerator<Buffer> {
  const paged = await isPglite(client);
  const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  yield json(header);
  for (const table of tables) {
    yield json({ table: table.name, columns: [...table.columns] } satisfies BackupTable);
    const sum = new RowsChecksum();
    for await (const lines of copyOut(client, table, paged)) {
      sum.add(lines);
      yield lines;
    }
    yield Buffer.from(`${END_OF_ROWS}\n`);
    yield json({ rows: sum.rows, checksum: sum.checksum } satisfies TableEnd);
    count.tables++;
    count.rows += sum.rows;
    onTable?.(count.tables, tables.length, count.rows);
  }
}

async function* withEnd(lines: AsyncGenerator<Buffer>, count: Count): AsyncGenerator<Buffer> {
  const sha256 = createHash('sha256');
  for await (const line of lines) {
    sha256.update(line);
    yield line;
  }
  yield Buffer.from(`${JSON.stringify({ ...count, sha256: sha256.digest('hex') })}\n`);
}

/** Makes the directory entry durable, like the content. Windows does not support this for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws a `StartError` before the work starts when the file cannot be created. */
async function refuseName(file: string): Promise<void> {
  if (existsSync(file)) throw takenName(file);
  const folder = dirname(file);
  try {
    if ((await stat(folder)).isDirectory()) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw unwritable(file, error);
    throw new StartError(`There is no folder ${folder}: make it, or give another name.`, { cause: error });
  }
  throw new StartError(`${folder} is no folder: give another name.`);
}

/** An error without the name of the temporary file. */
function unwritable(file: string, error: unknown): StartError {
  const { errno, message } = error as NodeJS.ErrnoException;
  const why = errno === undefined ? message : getSystemErrorMessage(errno);
  return new StartError(`${file} cannot be written: ${why}.`, { cause: error });
}

async function makeFile(partial: string, file: string): Promise<FileHandle> {
  try {
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Writes all tables of one snapshot to a file, without blocking writers. The file is written under a
 * temporary name, verified, and then renamed.
 */
export async function writeBackup(
  address: ClientConfig,
  file: string,
  options: BackupOptions,
): Promise<BackupResult> {
  // Unique to this run: another one may write to the same name.
  const partial = `${file}.${randomBytes(6).toString('hex')}.partial`;
  await refuseName(file);
  const client = new Client({ ...address, application_name: 'tiny-planet backup' });
  // A broken connection also fails the current query.
  client.on('error', () => undefined);
  await client.connect();
  let made = false;
  let clean = false;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await fixSettings(client);
    const contents = await readContents(client, options);
    const output = (await makeFile(partial, file)).createWriteStream({ flush: true });
    made = true;
    const count = { tables: 0, rows: 0 };
    const lines = Readable.from(withEnd(linesOf(client, contents, count, options.onTable), count), {
      objectMode: false,
    });
    await pipeline(lines, createGzip({ level: 4, chunkSize: 256 * 1024 }), output, {
      signal: options.signal,
    });
    await client.query('commit');
    clean = true;
    await checkBackup(partial);
    options.signal?.throwIfAborted();
    await putInPlace(partial, file);
    made = false;
    await syncFolder(dirname(file));
    return { ...count, bytes: (await stat(file)).size, leftOut: contents.leftOut };
  } finally {
    // During a copy the database does not read the terminate message.
    if (clean) await client.end();
    else client.connection.stream.destroy();
    if (made) await rm(partial, { force: true });
  }
}
