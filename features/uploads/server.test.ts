import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyErrorName } from '../../contract/calls/errors';
import { pictureAt, UPLOAD_NAME } from '../../contract/model/upload';
import { spaceDocuments, spaces } from '../../server/database/schema';
import { filesNamedIn } from '../../server/files/named-files';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { DiskStorage } from '../../server/storage/disk-storage';
import { Grants } from '../../server/storage/grants';
import { UPLOAD_QUOTA } from './model';
import { sweepUploads } from './sweep';
import { files, spaceFiles, uploads } from './tables';
import { PNG_SIGNATURE, hugePng, longGif, nestedSvg, picture } from './testing/files';
import { sendPart, sendParts, upload } from './testing/send-file';

const DAY = 86_400_000;

onServer('uploads', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let owner: SignedInPerson;
  let spaceId = '';
  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_834_100_000);
    ({ spaceId, owner } = fixture);
  });
  const forSpace = (data: Buffer, name?: string) =>
    upload(owner, 'stsTokenSpaceEdit', { spaceId }, data, name);
  /** Everything that lies in the storage of the planet. */
  const stored = (below: string): string[] => {
    const folder = join(planet.dataDir, 'uploads', below);
    const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  describe('of pictures', () => {
    it('are made anew in three sizes, without what the file carried besides', async () => {
      const jpeg = await sharp(await picture('jpeg', 3000, 1500))
        .withExif({ IFD0: { Artist: 'a person' } })
        .jpeg()
        .toBuffer();
      const { data } = await forSpace(jpeg, '../会场 图.jpg');
      expect(data).toMatchObject({ mime: 'image/webp', width: 2048, height: 1024 });
      const sizes = await Promise.all(
        [2048, 512, 128].map(async (side) => {
          const url = data?.url.replace('-2048', `-${side}`) ?? '';
          const answer = await planet.person().raw(url);
          expect(Object.fromEntries(answer.headers)).toMatchObject({
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
          });
          return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        }),
      );
      expect(sizes.map(({ width }) => width)).toEqual([2048, 512, 128]);
      expect(sizes.filter(({ exif }) => exif !== undefined)).toEqual([]);
      const { files: list } = await owner.call('listFiles', { spaceId });
      expect(list).toMatchObject([{ fileId: data?.fileId, name: '会场 图.jpg', purpose: 'space' }]);
      expect(stored('incoming')).toEqual([]);
    });

    it('are kept as they are when they were made here before', async () => {
      const noise = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7919) % 251));
      const photo = await sharp(noise, { raw: { width: 90, height: 60, channels: 3 } })
        .jpeg()
        .toBuffer();
      const { data: first } = await forSpace(photo);
      const made = await owner.raw(first?.url ?? '');
      const { data: again } = await forSpace(Buffer.from(await made.arrayBuffer()));
      expect(again).toEqual(first);
    });

    it('are read in ranges, and not below incoming', async () => {
      const png = await picture('png', 40, 40);
      const grant = await owner.call('stsTokenSpaceEdit', { spaceId, bytes: png.length });
      await sendParts(owner, grant, png);
      expect((await owner.raw(`/${grant.prefix}${UPLOAD_NAME}`)).status).toBe(404);
      expect((await owner.raw(`/files/../${grant.prefix}${UPLOAD_NAME}`)).status).toBe(404);
      const done = await owner.call('finishUpload', { key: `${grant.prefix}${UPLOAD_NAME}` });
      const range = await owner.raw(done.url, { headers: { range: 'bytes=0-3' } });
      expect([range.status, await range.text()]).toEqual([206, 'RIFF']);
    });

    it('are stored once, and finished once however often it is asked', async () => {
      const png = await picture('png', 50, 50, '#123');
      const grant = await owner.call('stsTokenSpaceEdit', { spaceId, bytes: png.length });
      await sendParts(owner, grant, png);
      const key = `${grant.prefix}${UPLOAD_NAME}`;
      const answers = await Promise.all([1, 2, 3].map(() => owner.call('finishUpload', { key })));
      const again = await forSpace(png);
      expect(new Set([...answers, again.data].map((file) => file?.fileId)).size).toBe(1);
      const { fileId = '' } = answers[0] ?? {};
      expect(stored('files').filter((name) => name.startsWith(fileId))).toHaveLength(3);
    });

    it('keep their movement up to 100 frames, and show the first frame of more', async () => {
      const frames = async (gif: Buffer): Promise<number> => {
        const { data } = await forSpace(gif);
        const answer = await owner.raw(data?.url ?? '');
        return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).pages ?? 1;
      };
      const colours = await Promise.all(
        ['#f00', '#0f0', '#00f'].map((colour) => picture('png', 9, 9, colour)),
      );
      expect(
        await frames(
          await sharp(colours, { join: { animated: true } })
            .gif()
            .toBuffer(),
        ),
      ).toBe(3);
      expect(await frames(longGif(10_000))).toBe(1);
    });
  });

  it('of sounds and PDFs keep their bytes, and a PDF is downloaded', async () => {
    const sound = await forSpace(Buffer.from('ID3 a song'));
    expect(sound.data).toMatchObject({ mime: 'audio/mpeg', bytes: 10, width: 0 });
    const pdf = await forSpace(Buffer.from('%PDF-1.7'));
    const served = await owner.raw(pdf.data?.url ?? '');
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it.each<[string, AnyErrorName, () => Buffer | Promise<Buffer>]>([
    ['a small file with 256 million pixels', 'uploadPixels', () => hugePng(16_000)],
    ['an SVG of nested references', 'uploadKind', () => nestedSvg(12)],
    ['half a JPEG', 'uploadBroken', async () => (await picture('jpeg', 400, 400)).subarray(0, 700)],
    [
      'a page behind the header of a PNG',
      'uploadBroken',
      async () =>
        Buffer.concat([
          (await picture('png', 10, 10)).subarray(0, 33),
          Buffer.from('<script>alert(1)</script>'),
        ]),
    ],
    ['a page behind a signature', 'uploadKind', () => Buffer.concat([PNG_SIGNATURE, Buffer.from('<html>')])],
    ['a page', 'uploadKind', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', 'uploadKind', () => Buffer.from('MZ a program')],
    ['a model', 'uploadKind', () => Buffer.from('glTF')],
  ])('refuse %s, and leave nothing of it', async (_, error, make) => {
    const before = stored('files').length;
    const answer = await forSpace(await make());
    expect(answer).toMatchObject(errorAnswer(error));
    expect([stored('files').length, stored(`incoming/${owner.userId}/space`)]).toEqual([before, []]);
  });

  it('for elements begin only while the person edits the space', async () => {
    expect(await owner.request('stsTokenElementEdit', { spaceId })).toMatchObject(
      errorAnswer('uploadNotEditing'),
    );
  });

  it('take a PNG for what it is, whatever its name says', async () => {
    const { data } = await forSpace(await picture('png', 20, 20), 'photo.jpg');
    expect(data?.mime).toBe('image/webp');
  });

  describe('of parts', () => {
    it('are refused with the grant of another upload, of another person or changed', async () => {
      const [one, other] = [
        await owner.call('stsTokenHeadEdit', { bytes: 10 }),
        await owner.call('stsTokenHeadEdit', { bytes: 10 }),
      ];
      const body = new Uint8Array(10);
      const statuses = [
        await sendPart(owner, one, 'PUT', `${other.accessKeyId}/1`, body),
        await sendPart(
          owner,
          { ...one, securityToken: other.securityToken },
          'PUT',
          `${one.accessKeyId}/1`,
          body,
        ),
        await sendPart(
          owner,
          { ...one, serverNow: one.serverNow - 6 * 60_000 },
          'PUT',
          `${one.accessKeyId}/1`,
          body,
        ),
      ];
      for (const answer of statuses) expect(await answer.json()).toMatchObject(errorAnswer('forbidden'));
      expect((await sendPart(owner, one, 'PUT', `${one.accessKeyId}/1`, body)).status).toBe(200);
    });

    it('say what has come, after a new grant for the same upload too, and go when it is cancelled', async () => {
      const data = Buffer.concat([await picture('png', 30, 30), Buffer.alloc(1_500_000)]);
      const first = await owner.call('stsTokenSpaceEdit', { spaceId, bytes: data.length });
      await sendPart(owner, first, 'PUT', `${first.accessKeyId}/2`, Uint8Array.from(data.subarray(2 ** 20)));
      planet.advance(16 * 60_000);
      const again = await owner.call('stsTokenSpaceEdit', { spaceId, resume: first.accessKeyId });
      expect(again.prefix).toBe(first.prefix);
      const list = await sendPart(owner, again, 'GET', again.accessKeyId);
      expect(await list.json()).toMatchObject({ data: { parts: [2] } });
      await sendPart(owner, again, 'DELETE', again.accessKeyId);
      expect(stored(again.prefix)).toEqual([]);
      const finished = await owner.request('finishUpload', { key: `${again.prefix}${UPLOAD_NAME}` });
      expect(finished).toMatchObject(errorAnswer('uploadMissing'));
    });

    it('go on only for the person who began', async () => {
      const { accessKeyId: resume, prefix } = await owner.call('stsTokenHeadEdit', { bytes: 10 });
      const other = await fixture.person('别人');
      expect(await other.request('stsTokenHeadEdit', { resume })).toMatchObject(errorAnswer('uploadMissing'));
      expect(await other.request('finishUpload', { key: `${prefix}${UPLOAD_NAME}` })).toMatchObject(
        errorAnswer('notFound'),
      );
    });
  });

  it('never exceed the quota of a day, when twenty begin at once', async () => {
    const person = await fixture.person('多图');
    const bytes = 20 * 1024 * 1024;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.request('stsTokenHeadEdit', { bytes })),
    );
    const granted = answers.filter(({ code }) => code === 200);
    expect(granted).toHaveLength(Math.floor(UPLOAD_QUOTA.bytesPerDay / bytes));
    const refused = answers.find(({ code }) => code !== 200);
    expect(refused).toMatchObject(errorAnswer('uploadQuota'));
    const key = `${granted[0]?.data?.prefix}${UPLOAD_NAME}`;
    for (const _ of [1, 2]) expect((await person.request('cancelUpload', { key })).code).toBe(200);
    expect(await owner.request('cancelUpload', { key })).toMatchObject(errorAnswer('notFound'));
    expect((await person.request('stsTokenHeadEdit', { bytes })).code).toBe(200);
    expect((await person.request('finishUpload', { key })).code).toBe(errorAnswer('uploadMissing').code);
    planet.advance(DAY + 1);
    expect((await person.request('stsTokenHeadEdit', { bytes })).code).toBe(200);
  });

  it('are no larger than was granted', async () => {
    const big = await owner.request('stsTokenHeadEdit', { bytes: 21 * 1024 * 1024 });
    expect(big).toMatchObject(errorAnswer('uploadTooLarge'));
    const grant = await owner.call('stsTokenHeadEdit', { bytes: 5 });
    await expect(sendParts(owner, grant, Buffer.alloc(6))).rejects.toThrow(
      String(errorAnswer('tooLarge').code),
    );
  });

  it('stay while anything names them, and are swept when nothing has for 30 days', async () => {
    const colors = {
      kept: '#a11',
      gone: '#a22',
      brand: '#a33',
      draft: '#a44',
      forgotten: '#a55',
      copied: '#a66',
    };
    const made = Object.fromEntries(
      await Promise.all(
        Object.entries(colors).map(async ([name, color]) => {
          const { data } = await forSpace(await picture('png', 60, 60, color));
          return [name, { fileId: data?.fileId ?? '', url: data?.url ?? '' }] as const;
        }),
      ),
    ) as Record<keyof typeof colors, { readonly fileId: string; readonly url: string }>;
    for (const name of ['kept', 'gone', 'copied'] as const)
      await owner.call('deleteFile', { spaceId, fileId: made[name].fileId });
    const copy = await owner.call('addSpace', { spaceName: '另一个院子' });
    const abandoned = await owner.call('stsTokenHeadEdit', { bytes: 5 });
    await sendPart(owner, abandoned, 'PUT', `${abandoned.accessKeyId}/1`, new Uint8Array(5));
    await withStoppedServer(planet, async (db) => {
      const publish = async (of: string, url: string): Promise<void> => {
        const [row] = await db.select().from(spaceDocuments).where(eq(spaceDocuments.spaceId, of));
        if (!row) throw new Error('no document');
        const document = Object.assign({}, row.document, { picture: url });
        await db.insert(spaceDocuments).values({ ...row, version: row.version + 1, document });
      };
      await publish(spaceId, made.kept.url);
      await publish(copy.spaceId, made.copied.url);
      const [space] = await db.select().from(spaces).where(eq(spaces.id, spaceId));
      if (!space) throw new Error('no space');
      const branding = { ...space.branding, pageLogo: pictureAt(made.brand.url, 512) };
      await db.update(spaces).set({ branding }).where(eq(spaces.id, spaceId));
    });
    const storage = new DiskStorage(join(planet.dataDir, 'uploads'), new Grants('key', Date.now));
    const sweep = (days: number) =>
      withStoppedServer(planet, (db) =>
        sweepUploads({
          db,
          storage,
          filesNamed: async (of) => new Set([...(await filesNamedIn(db, of)), made.draft.fileId]),
          now: () => Date.now() + (days + 2) * DAY,
        }),
      );
    const statuses = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(made).map(async ([name, { url }]) => [name, (await owner.raw(url)).status] as const),
        ),
      );
    const all = { kept: 200, gone: 200, brand: 200, draft: 200, forgotten: 200, copied: 200 };
    await sweep(1);
    expect(stored('incoming')).toEqual([]);
    expect(await statuses()).toEqual(all);
    await sweep(31);
    const rest = { ...all, gone: 404, forgotten: 404 };
    expect(await statuses()).toEqual(rest);
    await sweep(70);
    expect(await statuses()).toEqual(rest);
    await withStoppedServer(planet, async (db) => {
      expect(await db.select().from(files).where(eq(files.hash, made.gone.fileId))).toEqual([]);
      expect(await db.select().from(uploads)).toEqual([]);
      const adopted = await db.select().from(spaceFiles).where(eq(spaceFiles.hash, made.copied.fileId));
      expect(adopted.map((row) => row.spaceId)).toEqual([copy.spaceId]);
    });
  });
});
