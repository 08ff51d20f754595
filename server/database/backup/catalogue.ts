import type { ClientBase } from 'pg';

// Reads the tables from PostgreSQL's catalogue, so a table added by a migration needs no list here.

export interface Table {
  readonly name: string;
  /** Without generated columns, which the database computes again. */
  readonly columns: readonly string[];
  /** Size of the table itself, in database blocks. */
  readonly blocks: number;
  /** Size including out-of-line storage, in bytes. */
  readonly bytes: number;
}

export interface Sequence {
  readonly name: string;
  /** The table that owns the sequence. */
  readonly table: string;
  /** The last value, as text, since it may exceed 2^53. Null: not used yet. */
  readonly value: string | null;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** `FOREIGN KEY (…) REFERENCES …` */
  readonly definition: string;
}

/** Quotes an identifier for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const inPublic = (name: string): string => `public.${quoted(name)}`;

/** All tables of the schema `public` except those of extensions, by name. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; blocks: string; bytes: string }>(`
    select c.relname as name,
      pg_relation_size(c.oid) / current_setting('block_size')::int as blocks,
      pg_table_size(c.oid) as bytes,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (
        select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by c.relname collate "C"`);
  return rows.map((row) => ({ ...row, blocks: Number(row.blocks), bytes: Number(row.bytes) }));
}

/** Sequences owned by a column of these tables, including identity columns. */
export async function readSequences(client: ClientBase, tables: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select s.relname as name, t.relname as table, pg_sequence_last_value(s.oid)::text as value
    from pg_depend d
    join pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_class t on t.oid = d.refobjid
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
      and d.refobjsubid > 0 and d.deptype in ('a', 'i')
      and s.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
      and t.relname = any($1::text[])
    order by s.relname collate "C"`,
    [tables],
  );
  return rows;
}

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C", k.conname collate "C"`);
  return rows;
}

/** The first table that contains a row. */
export async function findFilledTable(client: ClientBase): Promise<string | undefined> {
  for (const { name } of await readTables(client)) {
    const { rows } = await client.query(`select 1 from ${inPublic(name)} limit 1`);
    if (rows.length > 0) return name;
  }
  return undefined;
}

/**
 * Fixes the text format of values, so that it is equal on every server and version, and removes time limits
 * that would end a long copy. Applies to the current transaction.
 */
export async function fixSettings(client: ClientBase): Promise<void> {
  await client.query(`
    set local client_encoding = 'UTF8';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'iso_8601';
    set local timezone = 'UTC';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local search_path = public;
    set local row_security = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

/**
 * PGlite does not support `COPY … FROM STDIN` over its socket, and buffers the whole result of `COPY … TO` in
 * memory.
 */
export async function isPglite(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ version: string }>('select version()');
  return /PGlite/.test(rows[0]?.version ?? '');
}
