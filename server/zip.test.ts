import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { zip, type ZipEntry } from './zip';

async function* piecesOf(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
async function* entriesOf(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

it('lists every file with its place, size and checksum', async () => {
  const parts = [];
  const entries = [
    { name: 'data.json', bytes: piecesOf('{"a":', '1}') },
    { name: 'files/小星球.txt', bytes: piecesOf('hello') },
    { name: 'empty', bytes: piecesOf() },
  ];
  for await (const part of zip(entriesOf(...entries))) parts.push(part);
  const archive = Buffer.concat(parts);
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  const found = [];
  let at = archive.readUInt32LE(end + 16);
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const offset = archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(offset)).toBe(0x04034b50);
    const bytes = archive.subarray(offset + 30 + nameLength, offset + 30 + nameLength + size);
    expect(crc32(bytes)).toBe(crc);
    found.push([archive.toString('utf8', at + 46, at + 46 + nameLength), bytes.toString()]);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  expect(found).toEqual([
    ['data.json', '{"a":1}'],
    ['files/小星球.txt', 'hello'],
    ['empty', ''],
  ]);
});
