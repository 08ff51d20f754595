import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { MIGRATIONS_FOLDER } from '../migrate';

// Migration state of a database. Drizzle stores it in its own journal and identifies a migration by its time.

export interface Migration {
  readonly hash: string;
  /** Milliseconds since 1970, as text. */
  readonly at: string;
}

const JOURNAL = 'drizzle.__drizzle_migrations';

/** The migrations applied to a database. Empty when it is not a database of Tiny Planet. */
export async function readJournal(client: ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('${JOURNAL}')::text as table`,
  );
  if (!found[0]?.table) return [];
  const { rows } = await client.query<Migration>(
    `select hash, created_at::text as at from ${JOURNAL} order by created_at`,
  );
  return rows;
}

export const knownMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Whether this version's migrations start with the given ones. Compares times, as Drizzle does: line endings
 * may change a hash.
 */
export function isKnown(seen: readonly Migration[], known: readonly MigrationMeta[]): boolean {
  return (
    seen.length <= known.length && seen.every(({ at }, index) => Number(at) === known[index]?.folderMillis)
  );
}

/** Names of the tables created by the first `count` migrations. */
export function tablesOf(count: number): Set<string> {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', name), 'utf8'));
  const { entries } = read('_journal.json') as { entries: { tag: string }[] };
  const [number = ''] = entries[count - 1]?.tag.split('_') ?? [];
  const { tables } = read(`${number}_snapshot.json`) as { tables: Record<string, { name: string }> };
  return new Set(Object.values(tables).map((table) => table.name));
}

/** Runs migrations inside the caller's transaction. Drizzle's own migrator would commit it. */
export async function runMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
