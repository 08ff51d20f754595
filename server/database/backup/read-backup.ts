import { Client, type ClientConfig } from 'pg';
import { StartError } from '../../errors';
import { MIGRATION_LOCK } from '../migrate';
import {
  findFilledTable,
  fixSettings,
  inPublic,
  isPglite,
  quoted,
  readForeignKeys,
  readSequences,
  readTables,
  type Table,
} from './catalogue';
import { RowsChecksum } from './checksum';
import { startCopy, startInserts, type Loader } from './copy-in';
import { copyOut } from './copy-out';
import { checkBackup, readParts, type BackupHeader, type BackupTable, type TableEnd } from './format';
import { isKnown, knownMigrations, readJournal, runMigrations } from './migrations';

export interface RestoreOptions {
  /** Called when the file has been verified, before anything is written. May throw to refuse. */
  readonly onSound?: (header: BackupHeader) => void;
  /** Called after each table. */
  readonly onTable?: (done: number, of: number, rows: number) => void;
  /** Aborts the restore. The database stays unchanged. */
  readonly signal?: AbortSignal;
}

export interface RestoreResult {
  readonly tables: number;
  readonly rows: number;
  readonly header: BackupHeader;
}

/** Creates the tables of the backup's version. Throws a `StartError` when the database is not empty. */
async function makeTables(client: Client, { migrations }: BackupHeader): Promise<void> {
  const filled = await findFilledTable(client);
  if (filled !== undefined)
    throw new StartError(
      `The database is not empty (table ${filled} has rows): restore into a new DATA_DIR or DATABASE_URL.`,
    );
  const done = await readJournal(client);
  const known = knownMigrations();
  if (!isKnown(done, known) || done.length > migrations.length)
    throw new StartError(
      'The empty tables in the database are of a newer version than the backup: restore into a new DATA_DIR or DATABASE_URL.',
    );
  await runMigrations(client, known.slice(done.length, migrations.length));
}

async function matchTables(client: Client, expected: readonly BackupTable[]): Promise<Map<string, Table>> {
  const found = new Map((await readTables(client)).map((table) => [table.name, table]));
  for (const { table, columns } of expected) {
    const here = found.get(table)?.columns ?? [];
    const strange = columns.find((name) => !here.includes(name));
    if (strange !== undefined || here.length !== columns.length)
      throw new StartError(`The backup's table ${table} is not the one that its version makes.`);
  }
  return found;
}

/**
 * Loads without foreign keys: rows come in no particular order, and PostgreSQL checks each key at once when
 * it is created again. The table owner may do this; disabling triggers requires a superuser.
 */
async function withoutForeignKeys<T>(client: Client, act: () => Promise<T>): Promise<T> {
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${inPublic(table)} drop constraint ${quoted(name)}`);
  const result = await act();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${inPublic(table)} add constraint ${quoted(name)} ${definition}`);
  return result;
}

/** Loads the rows. Returns the expected count and checksum of each table. */
async function load(
  client: Client,
  file: string,
  pglite: boolean,
  onTable: RestoreOptions['onTable'],
): Promise<{ ends: Map<string, TableEnd>; rows: number }> {
  const ends = new Map<string, TableEnd>();
  let tables = 0;
  let rows = 0;
  let current: { table: string; loader: Loader } | undefined;
  for await (const part of readParts(file))
    switch (part.kind) {
      case 'header':
        tables = part.header.tables.length;
        break;
      case 'table':
        current = {
          table: part.table.table,
          loader: pglite ? startInserts(client, part.table) : startCopy(client, part.table),
        };
        break;
      case 'rows':
        await current?.loader.write(part.lines);
        break;
      case 'tableEnd':
        await current?.loader.end();
        if (current) ends.set(current.table, part.end);
        rows += part.end.rows;
        onTable?.(ends.size, tables, rows);
        break;
      case 'end':
        break;
    }
  return { ends, rows };
}

/** Reads the tables back and compares them with the backup, row by row. */
async function verify(
  client: Client,
  tables: readonly BackupTable[],
  ends: ReadonlyMap<string, TableEnd>,
  pglite: boolean,
): Promise<void> {
  const found = await matchTables(client, tables);
  for (const { table, columns } of tables) {
    const sum = new RowsChecksum();
    const here = found.get(table);
    if (here) for await (const lines of copyOut(client, { ...here, columns }, pglite)) sum.add(lines);
    const { rows = -1, checksum = '' } = ends.get(table) ?? {};
    if (rows !== sum.rows || checksum !== sum.checksum)
      throw new StartError(`Table ${table} does not read back as it was written: nothing was restored.`);
  }
}

/**
 * Sets the sequences. Older versions also wrote sequences of foreign tables: these are skipped. A sequence
 * that numbers a table of the backup must exist, by its default name or the name the source database used.
 */
async function setSequences(
  client: Client,
  { sequences, tables }: BackupHeader,
  ends: ReadonlyMap<string, TableEnd>,
): Promise<void> {
  const found = await readSequences(
    client,
    tables.map(({ table }) => table),
  );
  const here = new Set(found.map(({ name }) => name));
  for (const { name, value } of sequences)
    if (here.has(name))
      await client.query(`select setval($1::regclass, $2::bigint)`, [inPublic(name), value]);
  const missing = sequences.filter(({ name }) => !here.has(name)).map(({ name }) => name);
  const usual = new Set(
    tables.flatMap(({ table, columns }) => columns.map((name) => `${table}_${name}_seq`)),
  );
  const given = new Set(sequences.map(({ name }) => name));
  const isWanting = found.some(({ name, table }) => !given.has(name) && (ends.get(table)?.rows ?? 0) > 0);
  const lost = missing.find((name) => isWanting || usual.has(name));
  if (lost !== undefined)
    throw new StartError(
      `The database has no sequence ${lost} for the backup's tables: nothing was restored.`,
    );
}

async function restore(client: Client, file: string, header: BackupHeader, options: RestoreOptions) {
  const pglite = await isPglite(client);
  await client.query('begin');
  await fixSettings(client);
  // A server that starts meanwhile waits for this lock.
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await makeTables(client, header);
  await matchTables(client, header.tables);
  const names = header.tables.map(({ table }) => inPublic(table)).join(', ');
  await client.query(`lock table ${names} in access exclusive mode`);
  const { ends, rows } = await withoutForeignKeys(client, () => load(client, file, pglite, options.onTable));
  await verify(client, header.tables, ends, pglite);
  await setSequences(client, header, ends);
  await runMigrations(client, knownMigrations().slice(header.migrations.length));
  await client.query(`analyze ${names}`);
  options.signal?.throwIfAborted();
  await client.query('commit');
  return rows;
}

/**
 * Restores a backup into an empty database in one transaction: everything, read back and compared, or
 * nothing. The file is verified completely first, before `address` is called. A backup of an older version is
 * migrated to this version.
 */
export async function readBackup(
  address: ClientConfig | (() => Promise<ClientConfig>),
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const header = await checkBackup(file);
  if (!isKnown(header.migrations, knownMigrations()))
    throw new StartError(
      `${file} was made by a newer version of Tiny Planet: update this one, then restore.`,
    );
  options.onSound?.(header);
  const found = typeof address === 'function' ? await address() : address;
  const client = new Client({ ...found, application_name: 'tiny-planet restore' });
  client.on('error', () => undefined);
  await client.connect();
  const cut = (): void => void client.connection.stream.destroy();
  options.signal?.addEventListener('abort', cut);
  try {
    options.signal?.throwIfAborted();
    const rows = await restore(client, file, header, options);
    await client.end();
    return { tables: header.tables.length, rows, header };
  } finally {
    options.signal?.removeEventListener('abort', cut);
    // Closing the connection rolls back an open transaction.
    cut();
  }
}
