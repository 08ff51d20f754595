/** What the first bytes of a picture say. */
export interface PictureHead {
  readonly mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

function jpegHead(view: DataView): PictureHead | undefined {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // The frame headers; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { mime: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  const mime = 'image/webp';
  if (starts(bytes, 12, 'VP8X'))
    return {
      mime,
      width: 1 + (view.getUint32(24, true) & 0xff_ffff),
      height: 1 + (view.getUint32(26, true) >>> 8),
    };
  if (starts(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return { mime, width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  return { mime, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The type and size of a picture that browsers draw as pixels; undefined for anything else. */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 30) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (starts(bytes, 0, '\u0089PNG\r\n'))
    return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
  if (starts(bytes, 0, 'GIF8'))
    return { mime: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return webpHead(bytes, view);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegHead(view) : undefined;
}
