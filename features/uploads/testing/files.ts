import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width: number,
  height: number,
  background = '#3a7',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A small file that unpacks to a black picture of `side` by `side`. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side));
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of many frames of 8 by 8. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('474946383961080008008000000000 00ffffff'.replaceAll(' ', ''), 'hex');
  const frame = Buffer.from(
    `21f904000a000000 2c00000000080008000002 07848fa9cbed0f63 00 3b`.replaceAll(' ', ''),
    'hex',
  );
  const one = frame.subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => one), Buffer.from([0x3b])]);
}

/** Nested references: each level draws the one below ten times. */
export function nestedSvg(levels: number): Buffer {
  const level = (n: number): string =>
    `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(n === 0 ? 0 : 10)}${n === 0 ? '<rect width="9" height="9"/>' : ''}</g>`;
  const defs = Array.from({ length: levels }, (_, n) => level(n)).join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${defs}</defs><use href="#g${levels - 1}"/></svg>`,
  );
}
