import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Db } from '../../database/database';
import { identities } from '../../database/schema';
import { storedFiles } from '../../database/schema-people';
import type { AccountExporter } from '../../http/downloads/account-export';
import type { Limiters } from '../../http/limiter';
import type { ZipEntry } from '../../zip';
import { FOLLOWING, TRACES, type AccountColumn } from './account-columns';

/** Reads uploaded files. */
export interface ExportedFiles {
  read(id: string): Promise<
    | {
        readonly name: string;
        readonly size: number;
        bytes(from: number, to: number): Readable;
      }
    | undefined
  >;
}

export interface ExportDeps {
  readonly db: Db;
  readonly limiter: Limiters;
  readonly features: { readonly columns: readonly AccountColumn[] };
  readonly files: ExportedFiles;
}

type Row = Readonly<Record<string, unknown>>;
type Column = Pick<AccountColumn, 'table' | 'column'>;

const HOUR = 3_600_000;
const EXPORTS_PER_HOUR = 5;
/** Rows in memory at the same time. */
const PAGE = 1_000;

/** Besides `FOLLOWING`. */
const OWN: readonly Column[] = [
  { table: 'users', column: 'id' },
  { table: 'sessions', column: 'user_id' },
  { table: 'login_states', column: 'user_id' },
  { table: 'members', column: 'user_id' },
  { table: 'messages', column: 'user_id' },
];
const BY_PHONE: readonly Column[] = [
  { table: 'sms_codes', column: 'phone' },
  { table: 'activity_guest_phones', column: 'phone' },
];
/** Proofs of identity, which no file may contain. */
const SECRET = /(^|_)hash(es)?$/;
/** Columns with other data than the user's: the states before and after an action. */
const WITHHELD: Readonly<Record<string, readonly string[]>> = { moderation_log: ['data'] };

const ABOUT = `这是小星球保存的关于你的全部数据。data 文件夹里每个文件对应一类数据，files 文件夹里是你上传的文件。

This is everything that Tiny Planet stores about you. Each file in the folder data holds one kind of data; the folder
files holds what you uploaded.
`;

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text, 'utf8');
}

/** Without secrets, and without the ids of others who did something to the user. */
function shown(table: string, row: Row, userId: string): Row {
  const isShown = ([name, value]: [string, unknown]): boolean =>
    !SECRET.test(name) &&
    !(WITHHELD[table] ?? []).includes(name) &&
    (!/(^|_)by(_|$)/.test(name) || value === userId);
  return Object.fromEntries(Object.entries(row).filter(isShown));
}

/** Exports everything that the database holds about a user (trust T46). */
export function createExporter({ db, limiter, features, files }: ExportDeps): AccountExporter {
  const exports = limiter('exports', HOUR);

  const page = async (table: string, which: SQL, offset: number): Promise<readonly Row[]> => {
    const name = sql.identifier(table);
    const { rows } = await db.execute<Record<string, unknown>>(
      sql`select * from ${name} where ${which} order by 1, 2 limit ${PAGE} offset ${offset}`,
    );
    return rows;
  };

  /** A JSON array, one row per line. */
  async function* json(table: string, which: SQL, first: readonly Row[], userId: string) {
    let rows = first;
    for (let offset = 0; rows.length > 0;) {
      const lines = rows.map((row) => JSON.stringify(shown(table, row, userId)));
      yield Buffer.from(`${offset === 0 ? '[\n' : ',\n'}${lines.join(',\n')}`, 'utf8');
      if (rows.length < PAGE) break;
      offset += PAGE;
      rows = await page(table, which, offset);
    }
    yield Buffer.from('\n]\n', 'utf8');
  }

  const conditionsOf = (userId: string, phone: string | undefined): ReadonlyMap<string, SQL> => {
    const named = [...OWN, ...FOLLOWING, ...features.columns, ...TRACES].filter(
      (column: Column & { readonly ofOther?: true }) => !column.ofOther,
    );
    const values = [
      ...named.map((column) => ({ ...column, value: userId })),
      ...(phone === undefined ? [] : BY_PHONE.map((column) => ({ ...column, value: phone }))),
    ];
    const tables = new Map<string, SQL>();
    for (const [table, columns] of Map.groupBy(values, ({ table }) => table))
      tables.set(
        table,
        sql.join(
          columns.map(({ column, value }) => sql`${sql.identifier(column)} = ${value}`),
          sql` or `,
        ),
      );
    // A message that its author withdrew is not shown to the receiver.
    return tables.set(
      'private_messages',
      sql`from_user_id = ${userId} or (to_user_id = ${userId} and withdrawn_at is null)`,
    );
  };

  async function* fileEntries(userId: string): AsyncGenerator<ZipEntry> {
    const rows = await db
      .select({ id: storedFiles.id })
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, userId), eq(storedFiles.finished, true)))
      .orderBy(asc(storedFiles.createdAt), asc(storedFiles.id));
    for (const { id } of rows) {
      const file = await files.read(id);
      if (file) yield { name: `files/${id}-${file.name}`, bytes: file.bytes(0, file.size - 1) };
    }
  }

  async function* entries(userId: string): AsyncGenerator<ZipEntry> {
    const which = and(eq(identities.userId, userId), eq(identities.provider, 'phone'));
    const [phone] = await db.select().from(identities).where(which);
    yield { name: 'README.txt', bytes: bytesOf(ABOUT) };
    for (const [table, rows] of conditionsOf(userId, phone?.subject)) {
      const first = await page(table, rows, 0);
      if (first.length > 0) yield { name: `data/${table}.json`, bytes: json(table, rows, first, userId) };
    }
    yield* fileEntries(userId);
  }

  return {
    async open(userId) {
      await exports.take(userId, EXPORTS_PER_HOUR, 'tooFast');
      return entries(userId);
    },
  };
}
