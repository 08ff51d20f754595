import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const TEXT = /\.(js|css|html|svg|json|wasm|webmanifest|txt)$/;
const WORTH_IT = 1024;
/** The best packing of a large file takes half a minute, and gains little. */
const LARGE = 1_000_000;

async function compressFile(file) {
  if ((await stat(file)).size < WORTH_IT) return;
  const content = await readFile(file);
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 5 : 10,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const packed = [
    ['.br', await brotli(content, { params })],
    ['.gz', await gzip(content, { level: 9 })],
  ];
  const smaller = packed.filter(([, data]) => data.length < content.length);
  await Promise.all(smaller.map(([ending, data]) => writeFile(file + ending, data)));
}

/** Writes `.br` and `.gz` beside every text file of a folder, for the server to send unchanged. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}
