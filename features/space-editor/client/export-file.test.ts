import { describe, expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { encodeCells } from '../../../contract/model/document/picture-layer';
import { uploadedPicturePath } from '../../../contract/model/element/picture-address';
import { importSpace } from '../import/space/import-space';
import { refusal } from '../import/testing/maps';
import { exportFile } from './export-file';

const element = { id: 'p', kind: 'picture', x: 40, y: 40, variant: 0 };
const document = meadow(4, 4, {
  elements: [
    { ...element, picture: { fileId: 'aa11', width: 32, height: 32, stands: 'up', solid: [] } },
    // An address is no file of the space.
    {
      ...element,
      id: 'q',
      picture: { fileId: '/expo/a.png', width: 32, height: 32, stands: 'up', solid: [] },
    },
  ],
  pictures: [
    {
      id: 'l',
      name: 'L',
      band: 'under',
      sheets: [{ fileId: 'bb22', tile: 32, columns: 1, count: 1, margin: 0, spacing: 0 }],
      cells: encodeCells(new Uint32Array(16).fill(1)),
      opacity: 1,
      dx: 0,
      dy: 0,
    },
  ],
});

const wish = {
  spaceId: 's',
  name: 'n',
  document,
  withSecrets: true,
  progress: () => undefined,
  signal: new AbortController().signal,
};
/** A server with the pictures of these ids; the bytes of each are its address. */
const serving =
  (...ids: readonly string[]): typeof globalThis.fetch =>
  async (address) =>
    typeof address === 'string' && ids.some((id) => address === uploadedPicturePath(id))
      ? new Response(address)
      : new Response(null, { status: 404 });

describe('an exported space', () => {
  it('holds its pictures and comes back the same', async () => {
    const shares: number[] = [];
    const file = await exportFile(serving('aa11', 'bb22'), { ...wish, progress: (one) => shares.push(one) });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const back = importSpace({ name: 'a.zip', bytes }, { spaceId: 's', isEmpty: false });
    expect(back).toMatchObject({ name: 'n', isOwn: true, document });
    expect(back.files.map(({ id, bytes: content }) => [id, new TextDecoder().decode(content)])).toEqual([
      ['bb22', '/files/bb/bb22-2048.webp'],
      ['aa11', '/files/aa/aa11-2048.webp'],
    ]);
    expect(shares).toEqual([0, 0.5]);
  });

  it('is refused by the name of a picture that is gone', async () => {
    expect(await refusal(exportFile(serving('bb22'), wish))).toEqual({
      code: 'fileMissing',
      data: { file: 'aa11' },
    });
  });
});
