import { Decompress } from 'fzstd';
import { LIMITS } from '../limits';
import { ImportProblem, problem } from '../problem';

/** Bytes that must come out of a layer: four for each tile, the lowest first. */
const sizeOf = (tiles: number): number => tiles * 4;

/** Collects what an unpacker yields, and stops at the first byte too many. */
class Collected {
  readonly bytes: Uint8Array;
  #filled = 0;
  constructor(
    private readonly layer: string,
    private readonly tiles: number,
  ) {
    this.bytes = new Uint8Array(sizeOf(tiles));
  }

  add(part: Uint8Array): void {
    if (this.#filled + part.length > this.bytes.length) throw this.#wrong();
    this.bytes.set(part, this.#filled);
    this.#filled += part.length;
  }

  whole(): Uint8Array {
    if (this.#filled !== this.bytes.length) throw this.#wrong();
    return this.bytes;
  }

  #wrong(): Error {
    return problem('dataSize', { layer: this.layer, expected: this.tiles });
  }
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  format: 'gzip' | 'deflate',
  into: Collected,
): Promise<void> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) into.add(part.value);
  } finally {
    // What failed has already been reported by the read.
    await reader.cancel().catch(() => {});
  }
}

/** The memory that a zstd frame asks for, from its header. */
function zstdWindow(packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.getUint32(0, true) !== 0xfd2f_b528) throw new RangeError('no zstd frame');
  const head = view.getUint8(4);
  const isSingle = (head & 32) !== 0;
  if (!isSingle) {
    const window = view.getUint8(5);
    return 2 ** (10 + (window >> 3)) * (1 + (window & 7) / 8);
  }
  const at = 5 + ([0, 1, 2, 4][head & 3] ?? 0);
  switch (head >> 6) {
    case 0:
      return view.getUint8(at);
    case 1:
      return view.getUint16(at, true) + 256;
    case 2:
      return view.getUint32(at, true);
    default:
      return Number(view.getBigUint64(at, true));
  }
}

function unpackZstd(packed: Uint8Array, into: Collected): void {
  if (zstdWindow(packed) > LIMITS.zstdWindow) throw new RangeError('too large a window');
  // Small pieces, so that no step can yield much before it is counted.
  const stream = new Decompress((part) => into.add(part));
  const PIECE = 16_384;
  for (let at = 0; at < packed.length; at += PIECE)
    stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const packed = atob(text.replace(/\s+/g, ''));
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at++) bytes[at] = packed.charCodeAt(at);
  return bytes;
}

async function unpacked(text: string, compression: string, into: Collected, layer: string): Promise<void> {
  const packed = bytesOf(text);
  switch (compression) {
    case '':
      into.add(packed);
      return;
    case 'gzip':
      await inflate(packed, 'gzip', into);
      return;
    case 'zlib':
      await inflate(packed, 'deflate', into);
      return;
    case 'zstd':
      unpackZstd(packed, into);
      return;
    default:
      throw problem('unknownEncoding', { layer, encoding: compression.slice(0, 40) });
  }
}

/**
 * The global tile numbers of a layer or a chunk, with their flips, in any encoding of Tiled. Nothing larger than
 * `tiles` numbers is ever unpacked.
 */
export async function tileNumbers(
  data: unknown,
  {
    encoding,
    compression,
    tiles,
    layer,
  }: { encoding: string; compression: string; tiles: number; layer: string },
): Promise<Uint32Array> {
  if (Array.isArray(data)) {
    if (data.length !== tiles) throw problem('dataSize', { layer, expected: tiles });
    return Uint32Array.from(data, (gid) => Number(gid) >>> 0);
  }
  if (typeof data !== 'string') throw problem('dataDamaged', { layer });
  if (encoding === 'csv') {
    const gids = new Uint32Array(tiles);
    let count = 0;
    for (const [digits] of data.matchAll(/\d+/g)) {
      if (count === tiles) throw problem('dataSize', { layer, expected: tiles });
      gids[count++] = Number(digits);
    }
    if (count !== tiles) throw problem('dataSize', { layer, expected: tiles });
    return gids;
  }
  if (encoding !== 'base64') throw problem('unknownEncoding', { layer, encoding: encoding.slice(0, 40) });
  const into = new Collected(layer, tiles);
  try {
    await unpacked(data, compression, into, layer);
  } catch (error) {
    throw error instanceof ImportProblem ? error : problem('dataDamaged', { layer });
  }
  const whole = into.whole();
  const view = new DataView(whole.buffer);
  return Uint32Array.from({ length: tiles }, (_, index) => view.getUint32(index * 4, true));
}
