import { hash } from 'node:crypto';

const NEWLINE = 10;

/**
 * Row count and checksum of a table. The checksum is the sum of each row's SHA-256, so it does not depend on
 * the row order.
 */
export class RowsChecksum {
  rows = 0;
  readonly #sum = new Uint32Array(8);

  /** Takes complete lines, each with its newline. */
  add(lines: Buffer): void {
    for (let start = 0; start < lines.length;) {
      const end = lines.indexOf(NEWLINE, start) + 1;
      const digest = hash('sha256', lines.subarray(start, end), 'buffer');
      // A Uint32Array wraps around on overflow.
      for (const [lane, sum] of this.#sum.entries()) this.#sum[lane] = sum + digest.readUInt32LE(lane * 4);
      this.rows++;
      start = end;
    }
  }

  get checksum(): string {
    return [...this.#sum].map((lane) => lane.toString(16).padStart(8, '0')).join('');
  }
}

/** Yields complete lines as soon as they are available. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const head = chunk.subarray(0, end);
      yield open.length > 0 ? Buffer.concat([...open, head]) : head;
      open = [];
    }
    if (end < chunk.length) open.push(chunk.subarray(end));
  }
  if (open.length > 0) throw new Error('the last line is cut off');
}
