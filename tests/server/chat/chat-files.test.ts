import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CHAT_FILES, type Attachment } from '../../../contract/model/chat/chat';
import { storedFilePieces, storedFiles } from '../../../server/database/schema-people';
import { createChatFiles } from '../../../server/modules/chat/files';
import { uploadFile, uploadedFile, getFile as get, textBytes as text } from '../support/chat-files';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

const DAY = 86_400_000;
/** A PNG header of 2 by 3 pixels, padded to a size. */
function png(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.set([0, 0, 0, 2, 0, 0, 0, 3], 16);
  return bytes;
}

onServer('files of the chat', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  let bob: SignedInPerson;

  const bring = (who: Person, name: string, body: Uint8Array<ArrayBuffer>, headers = {}) =>
    uploadFile(who, spaceId, name, body, headers);
  const brought = (who: Person, name: string, body: Uint8Array<ArrayBuffer>) =>
    uploadedFile(who, spaceId, name, body);

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_840_000_000);
    spaceId = fixture.spaceId;
    ann = await fixture.person('安');
    bob = await fixture.person('阿宝');
  });
  afterEach(() => fixture.clear());

  it('[T30] [T31] deliver a picture in a message to the readers of the chat', async () => {
    const bobs = await fixture.enter(bob);
    const picture = await brought(ann, '../合影 1.svg', png());
    expect(picture).toMatchObject({ name: '合影 1.svg', mime: 'image/png', size: 64, width: 2, height: 3 });
    // Not sent yet: only the owner reads it.
    expect((await get(ann, picture)).status).toBe(200);
    expect((await get(bob, picture)).status).toBe(404);
    expect(await fixture.sendMessage(bob, '不是我的', { fileId: picture.fileId })).toMatchObject(
      errorAnswer('notFound'),
    );
    const id = await fixture.sentMessageId(ann, '', { fileId: picture.fileId });
    const { message } = await bobs.waitForEvent('chat', (event) => event.message.id === id);
    expect(message).toMatchObject({ text: '', attachment: picture });
    const answer = await get(bob, picture);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="___1.svg"; filename*=UTF-8\'\'%E5%90%88%E5%BD%B1%201.svg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600',
    });
    expect((await get(fixture.planet.person(), picture)).status).toBe(404);
    const quoting = await fixture.sentMessageId(bob, '真好看', { replyTo: id });
    const page = await bob.call('getHistory', { spaceId });
    expect(page.messages.find((one) => one.id === quoting)?.replyTo?.text).toBe('合影 1.svg');
    expect((await bob.call('getHistory', { spaceId, q: '合影' })).messages.map((one) => one.id)).toEqual([
      id,
    ]);
    await ann.call('withdrawMessage', { spaceId, messageId: id });
    expect((await get(bob, picture)).status).toBe(404);
    const after = await bob.call('getHistory', { spaceId });
    expect(after.messages.find((one) => one.id === id)).not.toHaveProperty('attachment');
  });

  it('[T29] [T31] offer every other type as a download', async () => {
    const drawing = await brought(ann, '画.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(drawing).toMatchObject({ mime: 'application/octet-stream', width: 0, height: 0 });
    const page = await brought(ann, 'a.png', text('<!doctype html><script>alert(1)</script>'));
    for (const one of [drawing, page]) {
      const { headers } = await get(ann, one);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    }
    // Too large for display, small enough to send.
    const large = await brought(ann, '海报.png', png(CHAT_FILES.picture + 1));
    expect(large).toMatchObject({ mime: 'image/png', width: 0, height: 0 });
    expect((await get(ann, large)).headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('[T24] sent in a group are readable in the group only', async () => {
    const { group } = await fixture.host.call('addChatRoomTagGroup', { spaceId, name: '小组' });
    await ann.call('changeChatRoomTagGroup', { spaceId, id: group.id });
    const file = await brought(ann, '名单.pdf', text('%PDF-1.7 …'));
    await fixture.sentMessageId(ann, '名单', { groupId: group.id, fileId: file.fileId });
    expect((await get(bob, file)).status).toBe(404);
    // A file belongs to one chat.
    expect(await fixture.sendMessage(ann, '再发', { fileId: file.fileId })).toMatchObject(
      errorAnswer('notFound'),
    );
    await bob.call('changeChatRoomTagGroup', { spaceId, id: group.id });
    expect((await get(bob, file)).status).toBe(200);
    await fixture.host.call('delChatRoomTagGroup', { spaceId, id: group.id });
    expect((await get(bob, file)).status).toBe(404);
  });

  it('[T40] belong to one message, also when two are sent at the same time; a repeated message is harmless', async () => {
    const [first, second, third] = [
      await brought(ann, '一.txt', text('一')),
      await brought(ann, '二.txt', text('二')),
      await brought(ann, '三.txt', text('三')),
    ];
    const write = (fileId: string, cid: string) => ann.request('sendIm', { spaceId, cid, text: '', fileId });
    const letter = (fileId: string, cid: string) =>
      ann.request('sendPrivate', { peerUserId: bob.userId, cid, text: '', fileId });
    const cid = fixture.newCid();
    const { data } = await write(first.fileId, cid);
    expect((await write(first.fileId, cid)).data).toEqual(data);
    expect(await write(first.fileId, fixture.newCid())).toMatchObject(errorAnswer('notFound'));
    fixture.planet.advance(5_000);
    const fourth = await brought(ann, '四.txt', text('四'));
    for (const [{ fileId }, send] of [
      [second, write],
      [fourth, letter],
    ] as const) {
      const both = await Promise.all([send(fileId, fixture.newCid()), send(fileId, fixture.newCid())]);
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
        200,
        errorAnswer('notFound').code,
      ]);
    }
    const own = fixture.newCid();
    const same = await Promise.all([1, 2, 3].map(() => letter(third.fileId, own)));
    expect(new Set(same.map((answer) => answer.data?.message.id)).size).toBe(1);
    expect(await letter(third.fileId, fixture.newCid())).toMatchObject(errorAnswer('notFound'));
    const { messages } = await ann.call('getHistory', { spaceId });
    const sent = messages.flatMap(({ attachment }) => attachment?.name ?? []);
    expect(sent.filter((name) => name === '一.txt' || name === '二.txt')).toEqual(['一.txt', '二.txt']);
  });

  it('of a message that was not stored go with its repetition and no other message', async () => {
    const { fileId } = await brought(ann, '再来.txt', text('再来'));
    await withStoppedServer(fixture.planet, async (db) => {
      const files = createChatFiles(db, Date.now);
      const to = { spaceId, groupId: '' };
      for (const _ of [1, 2]) expect(await files.claim(ann.userId, fileId, to, 'cid-first')).toBeDefined();
      expect(await files.claim(ann.userId, fileId, to, 'cid-other')).toBeUndefined();
    });
  });

  it('[T30] are limited to 10 MB each, and in total per day', async () => {
    const carl = await fixture.person('卡尔');
    const body = new Uint8Array(CHAT_FILES.file);
    for (let i = 0; i < body.length; i += 1000) body[i] = i % 251;
    let brings = true;
    const bringing = bring(carl, '大.bin', body).finally(() => {
      brings = false;
    });
    // A large file blocks nobody: others are answered during upload and download.
    let between = 0;
    while (brings) {
      await ann.call('getHistory', { spaceId, limit: 1 });
      if (brings) between++;
    }
    expect(between).toBeGreaterThan(2);
    const most = await bringing;
    expect(most).toMatchObject({ code: 200, data: { size: CHAT_FILES.file } });
    const file = most.data as Attachment;
    const bytes = new Uint8Array(await (await get(carl, file)).arrayBuffer());
    expect(Buffer.compare(bytes, body)).toBe(0);
    const part = async (range: string, more = {}) => {
      const answer = await get(carl, file, { range, ...more });
      const content = new Uint8Array(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), content, answer };
    };
    // Ranges across the boundaries of pieces.
    const middle = await part('bytes=262000-786500');
    expect(middle).toMatchObject({ status: 206, range: `bytes 262000-786500/${CHAT_FILES.file}` });
    expect(Buffer.compare(middle.content, body.subarray(262_000, 786_501))).toBe(0);
    const end = await part('bytes=-3', { 'if-range': `"${file.fileId}"` });
    expect([end.status, end.content]).toEqual([206, body.subarray(-3)]);
    expect(end.answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await part(`bytes=${CHAT_FILES.file}-`)).toMatchObject({
      status: 416,
      range: `bytes */${CHAT_FILES.file}`,
    });
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
    const over = await bring(carl, '太大.bin', new Uint8Array(CHAT_FILES.file + 1));
    expect(over).toMatchObject({ ...errorAnswer('fileTooLarge'), status: 413 });
    expect(await bring(carl, '空.txt', new Uint8Array())).toMatchObject(errorAnswer('invalid'));
    const dana = await fixture.person('丹娜');
    const all = [];
    // As many at once as a person may send.
    for (let i = 0; i < CHAT_FILES.perDay + 4; i += 8)
      all.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, n) => bring(dana, `${i + n}.txt`, text(`${i + n}`))),
        )),
      );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(CHAT_FILES.perDay);
    expect(all.find(({ code }) => code !== 200)).toMatchObject(errorAnswer('fileQuota'));
    fixture.planet.advance(DAY + 1_000);
    expect((await bring(dana, '明天.txt', text('新的一天'))).code).toBe(200);
  });

  it('whose upload did not finish are invisible, and are swept', async () => {
    const file = await brought(ann, '半个.txt', text('半'));
    const which = eq(storedFiles.id, file.fileId);
    await withStoppedServer(fixture.planet, (db) =>
      db.update(storedFiles).set({ finished: false }).where(which),
    );
    expect((await get(ann, file)).status).toBe(404);
    expect(await fixture.sendMessage(ann, '半个', { fileId: file.fileId })).toMatchObject(
      errorAnswer('notFound'),
    );
    const whole = await brought(ann, '整个.txt', text('整'));
    const left = await withStoppedServer(fixture.planet, async (db) => {
      const [row] = await db.select({ at: storedFiles.createdAt }).from(storedFiles).where(which);
      await createChatFiles(db, () => Number(row?.at) + 11 * 60_000).sweep();
      const pieces = eq(storedFilePieces.fileId, file.fileId);
      return [await db.$count(storedFiles, which), await db.$count(storedFilePieces, pieces)];
    });
    expect(left).toEqual([0, 0]);
    expect((await get(ann, whole)).status).toBe(200);
  });

  it('[T6] are accepted as bytes, from our own page, from a user who may be in the space', async () => {
    const file = text('hello');
    expect(await bring(ann, 'a.txt', file, { 'x-tiny-planet': '' })).toMatchObject(errorAnswer('crossSite'));
    const typed = await bring(ann, 'a.txt', file, { 'content-type': 'text/plain' });
    expect(typed).toMatchObject({ ...errorAnswer('invalid'), status: 415 });
    expect(await bring(fixture.planet.person(), 'a.txt', file)).toMatchObject(errorAnswer('unauthorized'));
    const eve = await fixture.person('伊芙');
    await fixture.owner.call('forbidIntoSpaceV2', { spaceId, userId: eve.userId, banDesc: '捣乱' });
    expect(await bring(eve, 'a.txt', file)).toMatchObject(errorAnswer('banned'));
    expect((await get(ann, { fileId: 'f-unknown' })).status).toBe(404);
    expect((await ann.raw('/api/chat_room/file/%2fx')).status).toBe(404);
    // All other calls accept JSON only.
    const json = await ann.raw('/api/spaceIm/send', {
      method: 'POST',
      body: text(JSON.stringify({ spaceId, text: 'x' })),
      headers: { 'content-type': 'application/octet-stream', 'x-tiny-planet': '1' },
    });
    expect(json.status).toBe(415);
  });
});
