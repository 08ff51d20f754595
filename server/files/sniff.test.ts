import { describe, expect, it } from 'vitest';
import { safeName } from './safe-name';
import { sniff } from './sniff';

const bytes = (...parts: (string | readonly number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], [0, 0, 0, 13], 'IHDR', [0, 0, 2, 128], [0, 0, 1, 224]);
const GIF = bytes('GIF89a', [0x40, 0x01, 0xf0, 0x00, 0, 0]);
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 6],
  'JFIF',
  [0xff, 0xc2, 0, 11, 8, 0x01, 0xe0, 0x02, 0x80, 1, 1, 17, 0],
);
const VP8X = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]);
const VP8L = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x7f, 0xc2, 0x77, 0, 0, 0, 0, 0, 0]);
const VP8 = bytes(
  'RIFF',
  [0, 0, 0, 0],
  'WEBPVP8 ',
  [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x80, 0x02, 0xe0, 0x01],
);

describe('[T30] file type', () => {
  it.each([
    ['PNG', PNG, 'image/png', 640, 480],
    ['GIF', GIF, 'image/gif', 320, 240],
    ['progressive JPEG after another segment', JPEG, 'image/jpeg', 640, 480],
    ['WebP, extended', VP8X, 'image/webp', 640, 480],
    ['WebP, lossless', VP8L, 'image/webp', 640, 480],
    ['WebP, lossy', VP8, 'image/webp', 640, 480],
    ['PDF', bytes('%PDF-1.7'), 'application/pdf', 0, 0],
    ['ZIP and formats based on it', bytes([0x50, 0x4b, 3, 4]), 'application/zip', 0, 0],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'application/octet-stream', 0, 0],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'application/octet-stream', 0, 0],
    ['a truncated picture', PNG.subarray(0, 20), 'application/octet-stream', 0, 0],
    ['a JPEG without a frame', JPEG.subarray(0, 12), 'application/octet-stream', 0, 0],
    ['nothing', bytes(''), 'application/octet-stream', 0, 0],
  ])('%s', (_, data, mime, width, height) => {
    expect(sniff(data)).toEqual({ mime, width, height });
  });

  it('safeName removes paths and misleading characters, and shortens', () => {
    expect(safeName('../../etc/passwd')).toBe('passwd');
    expect(safeName('C:\\Users\\me\\会议 纪要.docx')).toBe('会议 纪要.docx');
    expect(safeName('a\u202egpj.exe')).toBe('agpj.exe');
    expect(safeName(' . ')).toBe('file');
    expect(safeName(`${'长'.repeat(300)}.pdf`)).toMatch(/^长+…?\.pdf$/u);
    expect([...safeName(`${'长'.repeat(300)}.pdf`)].length).toBeLessThanOrEqual(120);
  });
});
