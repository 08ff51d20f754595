import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

export interface BackupOptions {
  /** Of the product. */
  readonly version: string;
  /** What the backup keeps of the server's key. */
  readonly key: Pick<BackupHeader, 'secret' | 'secretCheck'>;
  /** Called after each table. */
  readonly onTable?: (done: number, of: number, rows: number) => void;
  /** Ends the backup; nothing is left of it. */
  readonly signal?: AbortSignal;
}

export interface BackupResult {
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
  /** Tables that are not Tiny Planet's. */
  readonly leftOut: readonly string[];
}

interface Contents {
  readonly header: BackupHeader;
  readonly tables: readonly Table[];
  readonly leftOut: readonly string[];
}

/** What is to be written, as the transaction sees it. Throws a `StartError` when it cannot be restored later. */
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
  // No migration may change them while they are read.
  await client.query(
    `lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access share mode`,
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
    sequences: await readSequences(client),
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

/** Makes the file's name last, as its content does. Windows has no such call for folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes all tables of one moment to a file, while others go on writing to the database. The file is written aside,
 * read again and checked, and only then gets its name.
 */
export async function writeBackup(
  address: ClientConfig,
  file: string,
  options: BackupOptions,
): Promise<BackupResult> {
  const partial = `${file}.partial`;
  const refuseOld = (): void => {
    if (existsSync(file)) throw new StartError(`${file} exists already: give another name.`);
  };
  refuseOld();
  const client = new Client({ ...address, application_name: 'tiny-planet backup' });
  // A connection that breaks fails the query that is under way, too.
  client.on('error', () => undefined);
  await client.connect();
  let made = false;
  let clean = false;
  try {
    await client.query('begin isolation level repeatable read, read only');
    await fixSettings(client);
    const contents = await readContents(client, options);
    await rm(partial, { force: true });
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
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
    refuseOld();
    await rename(partial, file);
    made = false;
    await syncFolder(dirname(file));
    return { ...count, bytes: (await stat(file)).size, leftOut: contents.leftOut };
  } finally {
    // In the middle of a copy the database would not hear a polite end.
    if (clean) await client.end();
    else client.connection.stream.destroy();
    if (made) await rm(partial, { force: true });
  }
}
