/**
 * The type of a file as detected from its bytes (trust T30). Width and height are 0 for files that are not
 * pictures.
 */
export interface Sniffed {
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

const UNKNOWN: Sniffed = { mime: 'application/octet-stream', width: 0, height: 0 };
const file = (mime: string): Sniffed => ({ mime, width: 0, height: 0 });

const startsWith = (data: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, i) => data[at + i] === byte);
const hasText = (data: Buffer, text: string, at = 0): boolean =>
  data.toString('latin1', at, at + text.length) === text;

function png(data: Buffer): Sniffed | undefined {
  if (!startsWith(data, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return undefined;
  if (data.length < 24 || !hasText(data, 'IHDR', 12)) return UNKNOWN;
  return { mime: 'image/png', width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function gif(data: Buffer): Sniffed | undefined {
  if (!hasText(data, 'GIF87a') && !hasText(data, 'GIF89a')) return undefined;
  if (data.length < 10) return UNKNOWN;
  return { mime: 'image/gif', width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
}

/** JPEG frame headers that contain the size: all except tables, arithmetic coding and restarts. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpeg(data: Buffer): Sniffed | undefined {
  if (!startsWith(data, [0xff, 0xd8, 0xff])) return undefined;
  for (let at = 2; at + 9 < data.length;) {
    if (data[at] !== 0xff) return UNKNOWN;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) at++;
    else if (isFrame(marker))
      return { mime: 'image/jpeg', width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    else at += 2 + data.readUInt16BE(at + 2);
  }
  return UNKNOWN;
}

function webp(data: Buffer): Sniffed | undefined {
  if (!hasText(data, 'RIFF') || !hasText(data, 'WEBP', 8)) return undefined;
  if (data.length < 30) return UNKNOWN;
  const mime = 'image/webp';
  if (hasText(data, 'VP8X', 12))
    return { mime, width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
  if (hasText(data, 'VP8L', 12)) {
    const bits = data.readUInt32LE(21);
    return { mime, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (hasText(data, 'VP8 ', 12))
    return { mime, width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  return UNKNOWN;
}

/** The header of a frame of layer III, where a sound begins without a title. */
const isMpegFrame = (data: Buffer): boolean => data[0] === 0xff && ((data[1] ?? 0) & 0xe6) === 0xe2;

const OTHERS: readonly (readonly [string, (data: Buffer) => boolean])[] = [
  ['application/pdf', (data) => hasText(data, '%PDF-')],
  ['application/zip', (data) => startsWith(data, [0x50, 0x4b, 0x03, 0x04])],
  ['audio/mp4', (data) => hasText(data, 'ftypM4A', 4)],
  ['video/mp4', (data) => hasText(data, 'ftyp', 4)],
  ['audio/mpeg', (data) => hasText(data, 'ID3') || isMpegFrame(data)],
  ['model/gltf-binary', (data) => hasText(data, 'glTF')],
  ['audio/ogg', (data) => hasText(data, 'OggS')],
];

/** Detects pictures that every browser shows and that execute nothing. SVG is a file, not a picture. */
export function sniff(data: Buffer): Sniffed {
  const picture = png(data) ?? gif(data) ?? jpeg(data) ?? webp(data);
  if (picture !== undefined) return picture.width > 0 && picture.height > 0 ? picture : UNKNOWN;
  return file(OTHERS.find(([, is]) => is(data))?.[0] ?? UNKNOWN.mime);
}
