import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { inPublic, quoted, type Table } from './catalogue';
import { wholeLines } from './checksum';

/** PGlite buffers results in memory, so a table is read in pages of about this many bytes. */
const PAGE = 4 * 1024 * 1024;

async function* copied(client: ClientBase, what: string): AsyncGenerator<Buffer> {
  const stream = client.query(copyTo(`copy ${what} to stdout`, { highWaterMark: 256 * 1024 }));
  yield* wholeLines(stream as AsyncIterable<Buffer>);
}

/**
 * A table's rows in COPY text format, as complete lines. `paged`: reads ranges of the table's blocks, one
 * query each. Within a snapshot no row is missed or repeated, since a row version does not move.
 */
export async function* copyOut(client: ClientBase, table: Table, paged: boolean): AsyncGenerator<Buffer> {
  const columns = table.columns.map(quoted).join(', ');
  if (!paged) {
    yield* copied(client, `${inPublic(table.name)} (${columns})`);
    return;
  }
  const blocks = Math.max(1, Math.floor(PAGE / Math.max(1, table.bytes / Math.max(1, table.blocks))));
  for (let from = 0; from < table.blocks; from += blocks) {
    const range = `ctid >= '(${from},0)' and ctid < '(${from + blocks},0)'`;
    yield* copied(client, `(select ${columns} from ${inPublic(table.name)} where ${range})`);
  }
}
