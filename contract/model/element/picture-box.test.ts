import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../server/files/take-in';
import { pictureAddressOf } from './picture-address';
import { pictureBoxOf } from './picture-box';

const hash = 'ab'.repeat(32);

describe('pictureAddressOf', () => {
  it('reads an uploaded file where the server keeps it', () => {
    expect(pictureAddressOf(hash)).toBe(`/${keyOf({ hash, mime: 'image/webp' }, 2048)}`);
  });

  it.each(['/expo/a.png', 'https://a.test/b.png'])('keeps the address %j', (address) => {
    expect(pictureAddressOf(address)).toBe(address);
  });

  it.each(['//a.test/b.png', 'http://a.test/b.png', 'data:image/png;base64,AA', 'b.png', 'AB'.repeat(32)])(
    'fetches nothing for %j',
    (fileId) => {
      expect(pictureAddressOf(fileId)).toBeUndefined();
    },
  );
});

describe('pictureBoxOf', () => {
  const size = { width: 100, height: 40 };

  it('turns a lying picture about its base point', () => {
    const box = (turn: number) => pictureBoxOf({ ...size, stands: 'flat' }, turn);
    expect(box(0)).toEqual({ x: -50, y: -40, width: 100, height: 40 });
    expect(box(90)).toEqual({ x: 0, y: -50, width: 40, height: 100 });
    expect(box(180)).toEqual({ x: -50, y: 0, width: 100, height: 40 });
    expect(box(270)).toEqual({ x: -40, y: -50, width: 40, height: 100 });
  });

  it('shows a standing picture from its side at a quarter', () => {
    const box = (turn: number) => pictureBoxOf({ ...size, stands: 'up' }, turn);
    expect(box(180)).toEqual(box(0));
    expect(box(90)).toEqual({ x: -15, y: -40, width: 30, height: 40 });
  });
});
