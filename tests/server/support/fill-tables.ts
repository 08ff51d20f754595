import type { Client } from 'pg';

// Rows with values that are hard to serialise, for every table.

interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly identity: boolean;
  /** Part of a primary key or another unique index. */
  readonly unique: boolean;
  /** The table and column that it references. */
  readonly parent: readonly [table: string, column: string] | null;
}

const ROWS = 4;

const TEXTS = [
  '',
  '\\N',
  '\\.',
  'NULL',
  'tab\tline\nreturn\rback\bfeed\fvertical\v',
  '\\t \\n C:\\temp\\x41 \\\\',
  '\u0001\u001b\u007f\u0085\u2028 control',
  '小星球 🚀 e\u0301 \u{10ffff}',
  ` "quotes", 'single'; $1 {curly} `,
];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A value as text, by type. */
function valueOf(type: string, n: number): string {
  if (type === 'text') return at(TEXTS, n);
  if (type === 'bigint') return String(9_007_199_254_740_993n + BigInt(n));
  if (type === 'integer') return at(['2147483647', '-2147483648', '0'], n);
  if (type === 'smallint') return at(['32767', '-32768'], n);
  if (type === 'boolean') return at(['true', 'false'], n);
  if (type === 'double precision') return at(['0.30000000000000004', 'NaN', '-0', '5e-324', '-Infinity'], n);
  if (type === 'bytea')
    return `\\x${Buffer.from(Array.from({ length: 300 }, (_, i) => (i + n) % 256)).toString('hex')}`;
  if (type === 'jsonb') {
    const big = '12345678901234567890.12300';
    return `[${big}, ${JSON.stringify({ [at(TEXTS, n)]: [at(TEXTS, n + 1), null, n] })}]`;
  }
  if (type.startsWith('timestamp'))
    return at(['2026-02-28 23:59:59.987+00', '0044-03-15 12:00:00.001+00 BC', 'infinity'], n);
  throw new Error(`there is no value for the type ${type}`);
}

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      a.attidentity <> '' as identity,
      exists (
        select 1 from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)
      ) as unique,
      (
        select array[p.relname::text, b.attname::text] from pg_constraint k
        join pg_class p on p.oid = k.confrelid
        join pg_attribute b on b.attrelid = p.oid and b.attnum = k.confkey[1]
        where k.contype = 'f' and k.conrelid = a.attrelid and k.conkey = array[a.attnum]
      ) as parent
    from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`,
    [`public."${table}"`],
  );
  return rows;
}

async function parentOf(client: Client, [table, column]: readonly [string, string], row: number) {
  const { rows } = await client.query<{ value: string }>(
    `select "${column}"::text as value from "${table}" order by 1 offset $1 limit 1`,
    [row],
  );
  return rows[0]?.value ?? null;
}

async function fillTable(client: Client, table: string, columns: readonly Column[]): Promise<void> {
  for (let row = 0; row < ROWS; row++) {
    // The last two rows take values of the sequence.
    const given = columns.filter(({ identity }) => !identity || row < 2);
    const values: (string | null)[] = [];
    for (const [index, { type, nullable, unique, parent }] of given.entries()) {
      const value = valueOf(type, row * 2 + index);
      if (parent) values.push(await parentOf(client, parent, row));
      else if (nullable && row === 1) values.push(null);
      else values.push(unique && type === 'text' ? `${value}#${row}` : value);
    }
    const names = given.map(({ name }) => `"${name}"`).join(', ');
    const places = given.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
    await client.query(
      `insert into "${table}" (${names}) overriding system value values (${places})`,
      values,
    );
  }
}

export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Fills every table, referenced tables first. */
export async function fillTables(client: Client): Promise<void> {
  const open = new Map<string, Column[]>();
  for (const table of await tableNames(client)) open.set(table, await columnsOf(client, table));
  while (open.size > 0) {
    const ready = [...open].find(([, columns]) =>
      columns.every(({ parent }) => !parent || !open.has(parent[0])),
    );
    if (!ready) throw new Error(`these tables reference each other: ${[...open.keys()].join(', ')}`);
    await fillTable(client, ...ready);
    open.delete(ready[0]);
  }
}

/** All rows of all tables and the positions of their sequences, for comparison. */
export async function contentsOf(client: Client): Promise<Record<string, string[]>> {
  await client.query(`set timezone = 'UTC'`);
  const contents: Record<string, string[]> = {};
  for (const table of await tableNames(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from "${table}" t order by t::text collate "C"`,
    );
    contents[table] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  contents['(sequences)'] = rows.map(({ name, value }) => `${name} ${value}`);
  return contents;
}
