import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits';
import { refusal } from '../testing/maps';
import { FileSet } from './file-set';
import { readZip, writeZip } from './zip';

const open = async (bytes: Uint8Array, most: number = LIMITS.allBytes) =>
  readZip({ name: 'a.zip', bytes }, most);
const zipOf = (...names: readonly string[]) =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8(name)])));

/** The zip with another size of its one file, as its directory declares it. */
function declaring(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 28; at++)
    if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, size, true);
  return bytes;
}

describe('a zip', () => {
  it('comes back as it was packed, with the same bytes each time', async () => {
    const files = ['space.json', 'files/a'].map((name) => ({ name, bytes: strToU8(name) }));
    const bytes = writeZip(files);
    expect(await open(bytes)).toEqual(files);
    expect(writeZip(files)).toEqual(bytes);
  });

  it.each(['../a', 'b/../../a', '/etc/a', 'C:/a', '..\\a'])('with the name %s is refused', async (name) => {
    expect(await refusal(open(zipOf('fine', name)))).toEqual({
      code: 'zipName',
      data: { file: 'a.zip', name },
    });
  });

  it('with too many files is refused', async () => {
    const names = Array.from({ length: LIMITS.files + 1 }, (_, index) => `${index}`);
    expect((await refusal(open(zipOf(...names))))?.code).toBe('tooManyFiles');
  });

  it('that is too large when unpacked is refused by its declared sizes', async () => {
    const bomb = declaring(zipSync({ a: new Uint8Array(1000) }), LIMITS.fileBytes + 1);
    expect((await refusal(open(bomb)))?.code).toBe('fileTooLarge');
    expect(
      (await refusal(open(zipSync({ a: new Uint8Array(100), b: new Uint8Array(100) }), 150)))?.code,
    ).toBe('tooLarge');
  });

  it('that lies about a size gives no more than it declared', async () => {
    const bytes = declaring(zipSync({ a: new Uint8Array(1_000_000) }), 10);
    const sizes = await open(bytes).then(
      (files) => files.map((file) => file.bytes.length),
      () => [],
    );
    expect(sizes.every((size) => size <= 10)).toBe(true);
  });

  it('that is damaged is refused, and one among the chosen files is opened', async () => {
    expect((await refusal(open(zipOf('a').subarray(0, 30))))?.code).toBe('zipDamaged');
    expect(FileSet.of([{ name: 'a.zip', bytes: zipOf('x', 'y') }]).files.map(({ name }) => name)).toEqual([
      'x',
      'y',
    ]);
  });
});
