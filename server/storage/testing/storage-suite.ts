import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PART } from '../../../contract/model/upload';
import type { GrantClaims, StoragePort } from '../storage-port';

/** What every adapter of the port holds. `open`: an empty storage. */
export function storageSuite(name: string, open: () => Promise<StoragePort>): void {
  describe(`the storage port on ${name}`, () => {
    let storage: StoragePort;
    beforeAll(async () => {
      storage = await open();
    });
    afterAll(() => storage.dispose());
    const text = async (key: string, from?: number, to?: number): Promise<string> =>
      (await buffer(storage.read(key, from, to))).toString();
    const put = (key: string, body: string): Promise<void> =>
      storage.put(key, Buffer.from(body), 'application/octet-stream');

    it('reads what was put, whole and in ranges, also after the same key was put twice', async () => {
      await put('files/ab/one.pdf', '0123456789');
      await put('files/ab/one.pdf', '0123456789');
      expect(await text('files/ab/one.pdf')).toBe('0123456789');
      expect(await text('files/ab/one.pdf', 2, 4)).toBe('234');
      expect(await text('files/ab/one.pdf', 7)).toBe('789');
      expect(await storage.head('files/ab/one.pdf')).toMatchObject({ bytes: 10 });
      expect(storage.url('files/ab/one.pdf')).toContain('files/ab/one.pdf');
    });

    it('has no head of an absent file, and its stream fails', async () => {
      expect(await storage.head('files/ab/none.pdf')).toBeUndefined();
      await expect(text('files/ab/none.pdf')).rejects.toThrow(/ENOENT|404/);
    });

    it('lists by pages in the order of keys, below the prefix alone', async () => {
      for (const n of [3, 1, 2]) await put(`files/cd/list${n}.pdf`, `${n}`);
      await put('files/ef/other.pdf', 'other');
      const first = await storage.list('files/cd/', '', 2);
      expect(first.map(({ key }) => key)).toEqual(['files/cd/list1.pdf', 'files/cd/list2.pdf']);
      const rest = await storage.list('files/cd/', 'files/cd/list2.pdf', 2);
      expect(rest).toMatchObject([{ key: 'files/cd/list3.pdf', bytes: 1 }]);
      expect(await storage.list('files/none/', '', 2)).toEqual([]);
    });

    it('removes, and takes an absent key for removed', async () => {
      await put('files/ab/gone.pdf', 'gone');
      await storage.remove(['files/ab/gone.pdf', 'files/ab/never.pdf']);
      expect(await storage.head('files/ab/gone.pdf')).toBeUndefined();
    });

    it.each([
      '../secret.key',
      'files/../../secret.key',
      'files/ab/..',
      '/etc/passwd',
      'files/a b/c.pdf',
      'elsewhere/one.pdf',
      'files/ab/one.pdf\0',
      'files\\ab',
    ])('refuses the key %j', async (key) => {
      await expect(put(key, 'x')).rejects.toThrow('invalid');
      expect(() => storage.read(key)).toThrow('invalid');
      expect(() => storage.url(key)).toThrow('invalid');
      await expect(storage.head(key)).rejects.toThrow('invalid');
    });

    it('grants one prefix for some minutes', async () => {
      const dir = 'incoming/u1/space/granted/';
      const grant = await storage.grant({ userId: 'u1', purpose: 'space', dir, maxBytes: 100 });
      expect(grant).toMatchObject({ prefix: dir });
      // A storage that keeps its own clock answers a moment after `serverNow`: whole minutes are compared.
      const minutes = Math.floor((grant.expiresAt - grant.serverNow) / 60_000);
      expect(minutes).toBeGreaterThan(5);
      expect(minutes).toBeLessThanOrEqual(15);
    });
  });
}

/** What every adapter with parts holds. */
export function partsSuite(name: string, open: () => Promise<StoragePort>): void {
  describe(`parts on ${name}`, () => {
    let storage: StoragePort;
    beforeAll(async () => {
      storage = await open();
    });
    afterAll(() => storage.dispose());
    const parts = () => {
      if (!storage.parts) throw new Error('the adapter takes no parts');
      return storage.parts;
    };
    const claims = (id: string, maxBytes: number): GrantClaims => ({
      dir: `incoming/u1/space/${id}/`,
      maxBytes,
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
    const part = (fill: string, length = UPLOAD_PART) => Buffer.alloc(length, fill);
    const whole = async (id: string): Promise<string> =>
      (await buffer(storage.read(`incoming/u1/space/${id}/file`))).toString();

    it('joins parts that came in any order, one of them twice', async () => {
      const upload = claims('order', 3 * UPLOAD_PART);
      await parts().put(upload, 3, part('c', 5));
      await parts().put(upload, 1, part('x'));
      await parts().put(upload, 1, part('a'));
      expect(await parts().list(upload)).toEqual([1, 3]);
      await parts().put(upload, 2, part('b'));
      await parts().complete(upload, 3);
      const joined = await whole('order');
      expect(joined).toHaveLength(2 * UPLOAD_PART + 5);
      expect([joined[0], joined[UPLOAD_PART], joined.at(-1)]).toEqual(['a', 'b', 'c']);
    });

    it('completes twice, one after the other and at once, and nothing changes it then', async () => {
      const upload = claims('twice', UPLOAD_PART);
      await parts().put(upload, 1, part('a', 3));
      await Promise.all([parts().complete(upload, 1), parts().complete(upload, 1)]);
      await parts().put(upload, 1, part('b', 4));
      await parts().complete(upload, 1);
      expect(await whole('twice')).toBe('aaa');
    });

    it('refuses to complete while a part is missing, and goes on when it has come', async () => {
      const upload = claims('resume', 2 * UPLOAD_PART);
      await parts().put(upload, 2, part('b', 2));
      await expect(parts().complete(upload, 2)).rejects.toThrow('invalid');
      expect(await storage.head('incoming/u1/space/resume/file')).toBeUndefined();
      await parts().put(upload, 1, part('a'));
      await parts().complete(upload, 2);
      expect(await storage.head('incoming/u1/space/resume/file')).toMatchObject({ bytes: UPLOAD_PART + 2 });
    });

    it('takes no more bytes than were granted', async () => {
      const upload = claims('size', 10);
      await expect(parts().put(upload, 2, part('a', 1))).rejects.toThrow('tooLarge');
      await expect(parts().put(upload, 1, part('a', UPLOAD_PART + 1))).rejects.toThrow('tooLarge');
      await parts().put(upload, 1, part('a', 11));
      await expect(parts().complete(upload, 1)).rejects.toThrow('tooLarge');
    });

    it('is empty after it was cancelled, twice', async () => {
      const upload = claims('cancel', UPLOAD_PART);
      await parts().put(upload, 1, part('a', 3));
      await parts().cancel(upload);
      await parts().cancel(upload);
      expect(await parts().list(upload)).toEqual([]);
      expect(await storage.list(upload.dir, '', 10)).toEqual([]);
    });
  });
}
