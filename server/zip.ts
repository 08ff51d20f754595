import { crc32 } from 'node:zlib';

/** A file of the archive. Its bytes may come in pieces. */
export interface ZipEntry {
  /** A path with slashes. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const VERSION = 20;
/** Sizes follow the bytes (bit 3); names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
/** 1 January 1980: the archive does not say when it was made. */
const DATE = 0x21;

function fields(
  size: number,
  values: readonly (readonly [at: number, bytes: 2 | 4, value: number])[],
): Buffer {
  const buffer = Buffer.alloc(size);
  for (const [at, bytes, value] of values)
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value >>> 0, at);
  return buffer;
}

const localHeader = (name: Buffer): Buffer =>
  fields(30, [
    [0, 4, 0x04034b50],
    [4, 2, VERSION],
    [6, 2, FLAGS],
    [12, 2, DATE],
    [26, 2, name.length],
  ]);

const descriptor = (crc: number, size: number): Buffer =>
  fields(16, [
    [0, 4, 0x08074b50],
    [4, 4, crc],
    [8, 4, size],
    [12, 4, size],
  ]);

const directoryHeader = (name: Buffer, crc: number, size: number, offset: number): Buffer =>
  fields(46, [
    [0, 4, 0x02014b50],
    [4, 2, VERSION],
    [6, 2, VERSION],
    [8, 2, FLAGS],
    [14, 2, DATE],
    [16, 4, crc],
    [20, 4, size],
    [24, 4, size],
    [28, 2, name.length],
    [42, 4, offset],
  ]);

const endOfDirectory = (count: number, size: number, offset: number): Buffer =>
  fields(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, size],
    [16, 4, offset],
  ]);

/** Streams a ZIP archive without compression (APPNOTE 6.3), up to 4 GB, one piece in memory at a time. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const offset = at;
    let [crc, size] = [0, 0];
    yield Buffer.concat([localHeader(name), name]);
    for await (const piece of entry.bytes) {
      crc = crc32(piece, crc);
      size += piece.length;
      yield Buffer.from(piece);
    }
    yield descriptor(crc, size);
    at += 30 + name.length + size + 16;
    directory.push(Buffer.concat([directoryHeader(name, crc, size, offset), name]));
  }
  const list = Buffer.concat(directory);
  yield list;
  yield endOfDirectory(directory.length, list.length, at);
}
