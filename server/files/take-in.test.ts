import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_BYTES, type UploadKind } from '../../contract/model/upload';
import { DiskStorage } from '../storage/disk-storage';
import { Grants } from '../storage/grants';
import { createTakeIn } from './take-in';

/** A binary glTF file of one JSON chunk. */
const glb = (json: object): Buffer => {
  const text = Buffer.from(JSON.stringify(json).padEnd(64, ' '));
  const head = Buffer.from('glTF\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  for (const [n, at] of [
    [2, 4],
    [20 + text.length, 8],
    [text.length, 12],
    [0x4e4f534a, 16],
  ] as const)
    head.writeUInt32LE(n, at);
  return Buffer.concat([head, text]);
};

describe('taking in files that are no pictures', () => {
  let folder = '';
  let storage: DiskStorage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'take-in-'));
    storage = new DiskStorage(folder, new Grants('key', Date.now));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const take = async (data: Buffer, kinds: readonly UploadKind[]) => {
    await storage.put('incoming/u/element/x/file', data);
    return createTakeIn(storage, { childFile: 'none' })('incoming/u/element/x/file', kinds);
  };

  it('keeps a model as it is', async () => {
    const model = glb({ asset: { version: '2.0' } });
    const taken = await take(model, ['model']);
    expect(taken).toMatchObject({ mime: 'model/gltf-binary', bytes: model.length, width: 0 });
  });

  it('refuses a model that refers to other files, and one where none is wanted', async () => {
    const outside = glb({ asset: { version: '2.0' }, buffers: [{ uri: 'https://planet.example/a.bin' }] });
    expect(await take(outside, ['model'])).toEqual({ fault: 'broken' });
    expect(await take(glb({ asset: { version: '2.0' } }), ['picture'])).toEqual({ fault: 'kind' });
  });

  it('refuses what is too large, also when it has grown since it was looked at', async () => {
    const large = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(UPLOAD_BYTES.sound)]);
    expect(await take(large, ['sound'])).toEqual({ fault: 'large' });
    const { head } = storage;
    storage.head = async () => ({ bytes: 3, etag: '', at: 0 });
    const answer = await take(large, ['sound']);
    storage.head = head;
    expect(answer).toEqual({ fault: 'large' });
  });
});
