import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inPublic, quoted } from './catalogue';
import type { BackupTable } from './format';

/** Loads a table's rows, given as complete lines in COPY text format. */
export interface Loader {
  write(lines: Buffer): Promise<void>;
  end(): Promise<void>;
}

export function startCopy(client: ClientBase, { table, columns }: BackupTable): Loader {
  const stream = client.query(
    copyFrom(`copy ${inPublic(table)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  const done = finished(stream);
  // A rejection may arrive while nothing awaits it. The next write or `end` throws it.
  done.catch(() => undefined);
  return {
    async write(lines) {
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), done]);
    },
    async end() {
      stream.end();
      await done;
    },
  };
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Decodes a value in COPY text format. Null for NULL. */
const valueOf = (field: string): string | null =>
  field === '\\N'
    ? null
    : field.includes('\\')
      ? field.replace(/\\(.)/gs, (_, letter: string) => ESCAPES[letter] ?? letter)
      : field;

/**
 * Limits of one INSERT: PostgreSQL counts parameters in 16 bits, and PGlite's socket is slow with long
 * messages.
 */
const PARAMETERS = 10_000;
const TEXT = 256 * 1024;

/** Loads rows by INSERT, for PGlite, whose socket does not support COPY FROM. */
export function startInserts(client: ClientBase, { table, columns }: BackupTable): Loader {
  const names = columns.map(quoted).join(', ');
  let values: (string | null)[] = [];
  let size = 0;
  const insert = async (): Promise<void> => {
    if (values.length === 0) return;
    const numbers = values.map((_, index) => `$${index + 1}`);
    const rows = Array.from(
      { length: values.length / columns.length },
      (_, row) => `(${numbers.slice(row * columns.length, (row + 1) * columns.length).join(', ')})`,
    );
    const into = `insert into ${inPublic(table)} (${names}) overriding system value`;
    await client.query(`${into} values ${rows.join(', ')}`, values);
    values = [];
    size = 0;
  };
  return {
    async write(lines) {
      for (const line of lines.toString('utf8').slice(0, -1).split('\n')) {
        values.push(...line.split('\t').map(valueOf));
        size += line.length;
        if (size > TEXT || values.length + columns.length > PARAMETERS) await insert();
      }
    },
    end: insert,
  };
}
