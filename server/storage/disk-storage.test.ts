import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { uploadText } from '../../contract/model/upload';
import { DiskStorage, PARTS_PATH } from './disk-storage';
import { Grants, signUpload, type SignedRequest } from './grants';
import { partsSuite, storageSuite } from './testing/storage-suite';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-storage-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const open = async (): Promise<DiskStorage> => new DiskStorage(newFolder(), new Grants('key', Date.now));
storageSuite('disk', open);
partsSuite('disk', open);

describe('files on disk', () => {
  it('leave nothing beside them, whether written or refused', async () => {
    const folder = newFolder();
    const storage = new DiskStorage(folder, new Grants('key', Date.now));
    await storage.put('files/ab/one.pdf', Buffer.from('one'));
    await storage.put('files/cd/file', Buffer.from('a file where a folder is needed'));
    await expect(storage.put('files/cd/file/two.pdf', Buffer.from('two'))).rejects.toThrow(/ENOTDIR|EEXIST/);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });
});

describe('a grant', () => {
  let now = 1_000_000;
  const grants = new Grants('key', () => now);
  const wish = { userId: 'u1', purpose: 'space', dir: 'incoming/u1/space/id1/', maxBytes: 100 } as const;
  const { accessKeySecret, securityToken } = grants.issue(wish, PARTS_PATH);
  const signed = (change: Partial<SignedRequest> = {}): SignedRequest => {
    const request = { method: 'PUT', path: `${PARTS_PATH}/id1/1`, bytes: 10, date: 1_000_000 };
    const { method, path, bytes, date } = request;
    const sign = signUpload(accessKeySecret, uploadText(method, path, bytes, date));
    return { ...request, token: securityToken, sign, ...change };
  };

  it('lets what it names be written', () => {
    expect(grants.open(signed(), 'id1')).toMatchObject({ dir: wish.dir, maxBytes: 100 });
  });

  const other = new Grants('other key', () => now).issue(wish, PARTS_PATH);
  it.each<[string, Partial<SignedRequest>, string]>([
    ['another upload', {}, 'id2'],
    ['another method', { method: 'DELETE' }, 'id1'],
    ['another part', { path: `${PARTS_PATH}/id1/2` }, 'id1'],
    ['more bytes', { bytes: 11 }, 'id1'],
    ['another time', { date: 1_000_001 }, 'id1'],
    ['a token of another server', { token: other.securityToken }, 'id1'],
    ['a changed token', { token: securityToken.slice(1) }, 'id1'],
    ['no token', { token: '' }, 'id1'],
    ['no signature', { sign: '' }, 'id1'],
  ])('is refused for %s', (_, change, id) => {
    expect(() => grants.open(signed(change), id)).toThrow('forbidden');
  });

  it('ends, and its requests too', () => {
    now += 6 * 60_000;
    expect(() => grants.open(signed(), 'id1')).toThrow('forbidden');
    now += 10 * 60_000;
    const [path, date] = [`${PARTS_PATH}/id1/1`, now];
    const sign = signUpload(accessKeySecret, uploadText('PUT', path, 10, date));
    expect(() => grants.open(signed({ date, sign }), 'id1')).toThrow('forbidden');
  });
});
