import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { MessageInput } from '../../../contract/model/chat/chat';
import { members, users } from '../../../server/database/schema';
import { withStoppedServer } from '../support/db-helpers';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

const MINUTE = 60_000;

/** A space with an owner, a host, a speaker, a muted user, and visitors. */
onServer('room chat', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let spaceId = '';
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let speaker: SignedInPerson;
  let quiet: SignedInPerson;
  let ann: SignedInPerson;
  let bob: SignedInPerson;
  let cem: SignedInPerson;
  const newCid = (): string => fixture.newCid();
  const send = (...what: Parameters<SpaceFixture['sendMessage']>) => fixture.sendMessage(...what);
  const sent = (...what: Parameters<SpaceFixture['sentMessageId']>) => fixture.sentMessageId(...what);
  const ask = (who: Person, text: string) => who.request('sendIm', { spaceId, cid: newCid(), text });
  const history = async (who: Person, more: object = {}) =>
    (await who.call('getHistory', { spaceId, ...more })).messages;

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_820_000_000);
    ({ spaceId, owner, host } = fixture);
    speaker = await fixture.person('嘉宾');
    quiet = await fixture.person('安静');
    ann = await fixture.person('安');
    bob = await fixture.person('阿宝');
    cem = await fixture.person('小三');
    await withStoppedServer(planet, async (db) => {
      const set = (who: SignedInPerson, row: Partial<typeof members.$inferInsert>) =>
        db.update(members).set(row).where(eq(members.userId, who.userId));
      await set(speaker, { speakStatus: 1 });
      await set(quiet, { quiesceEnable: true, quiesceBy: owner.userId });
      await db.update(users).set({ checkWords: true }).where(eq(users.id, cem.userId));
    });
  });
  afterEach(() => fixture.clear());

  it('counts unread messages and mentions across devices, and searches them', async () => {
    const [dan, eva] = [await fixture.person('丹'), await fixture.person('伊娃')];
    await sent(ann, '早就说了', { mentions: [dan.userId] });
    const hall = async (who: Person) => (await who.call('listChatRooms', { spaceId })).rooms[0];
    // The clock of this server runs ahead of the clock of the first visit.
    // Without a read mark, messages since the first visit are unread; own messages never are.
    expect(await hall(dan)).toMatchObject({ readId: 0, unread: 1, mentions: 1 });
    const first = await sent(ann, '看这里', { mentions: [dan.userId, eva.userId] });
    await sent(dan, '看到了');
    const all = await sent(host, '都来', { mentions: ['*'] });
    const gone = await sent(ann, '说错了', { mentions: [dan.userId] });
    await sent(ann, '没叫谁');
    await ann.call('withdrawMessage', { spaceId, messageId: gone });
    expect(await hall(dan)).toMatchObject({ unread: 4, mentions: 3 });
    await dan.call('readChatRoom', { spaceId, messageId: first });
    expect(await hall(dan)).toMatchObject({ readId: first, unread: 2, mentions: 1 });
    expect(await hall(eva)).toMatchObject({ unread: 5, mentions: 2 });
    const found = async (who: Person) =>
      (await history(who, { mentioned: 'yes' })).map(({ text }) => text).slice(-3);
    expect(await found(dan)).toEqual(['早就说了', '看这里', '都来']);
    expect(await found(eva)).toEqual(['看这里', '都来']);
    expect((await history(host, { mentioned: 'yes' })).map(({ id }) => id)).not.toContain(all);
  });

  it('[W13] [W14] [W70] stores a message with all its fields once, whether it is sent over HTTP or the gateway', async () => {
    const anns = await fixture.enter(ann);
    const bobs = await fixture.enter(bob);
    const first = await sent(ann, '谁会修自行车？');
    const cid = newCid();
    const more = { replyTo: first, mentions: [ann.userId, ann.userId] };
    const received = await bobs.sendMessage(cid, '  我会\r\n ', more);
    expect(await bobs.sendMessage(cid, '又一次')).toEqual(received);
    expect((await bob.call('sendIm', { spaceId, cid, text: '第三次' })).id).toBe(
      'id' in received && received.id,
    );
    const { message } = await anns.waitForEvent('chat', ({ message }) => message.cid === cid);
    expect(message).toEqual({
      id: 'id' in received && received.id,
      cid,
      spaceId,
      userId: bob.userId,
      nickname: '阿宝',
      headImage: message.headImage,
      color: message.color,
      text: '我会',
      at: message.at,
      mentions: [ann.userId],
      replyTo: { id: first, userId: ann.userId, nickname: '安', text: '谁会修自行车？' },
    });
    expect((await history(ann)).at(-1)).toEqual(message);
    // A marker event: everything before it has arrived.
    await sent(ann, '好');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '好');
    expect(bobs.events('chat').filter((event) => event.message.cid === cid)).toHaveLength(1);
    expect((await ann.call('sendIm', { spaceId, text: '没有编号' })).cid).toMatch(/^[\w-]{16}$/);
  });

  it('[W70] mentions only those whose names stand in the text', async () => {
    const mentioned = async (text: string, mentions: string[]) => {
      await sent(ann, text, { mentions });
      return (await history(ann)).at(-1)?.mentions ?? [];
    };
    expect(await mentioned('@阿宝在吗', [bob.userId])).toEqual([bob.userId]);
    expect(await mentioned('@别人 在吗', [bob.userId])).toEqual([]);
    expect(await mentioned('me@阿宝.example', [bob.userId])).toEqual([]);
  });

  it('refuses replies to missing messages, and invalid messages', async () => {
    expect(await send(ann, '回哪句？', { replyTo: 999_999_999 })).toMatchObject(errorAnswer('notFound'));
    expect(await send(ann, '   ')).toMatchObject(errorAnswer('textEmpty'));
    expect(await send(ann, '长'.repeat(501))).toMatchObject(errorAnswer('textTooLong'));
    expect(await send(ann, 'x', { fileId: 'f-not-there' })).toMatchObject(errorAnswer('notFound'));
    expect(await ann.request('sendIm', { spaceId, cid: 'short', text: 'x' })).toMatchObject(
      errorAnswer('invalid'),
    );
    const many = { mentions: Array.from({ length: 21 }, (_, i) => `u${i}`) };
    expect(await send(ann, 'x', many)).toMatchObject(errorAnswer('invalid'));
    expect(await send(planet.person(), 'x')).toMatchObject(errorAnswer('unauthorized'));
    // A user who never entered is in no list, so nobody could reply to or mute them.
    const outside = planet.person();
    await outside.signIn('13820009999', planet.codeFor);
    expect(await send(outside, '听得到吗')).toMatchObject(errorAnswer('forbidden'));
    await outside.call('visitSpace', { spaceId });
    expect(await send(outside, '现在呢')).toMatchObject({ code: 200 });
    for (const unseen of ['\u200b\u200d', '\u3164'])
      expect(await send(ann, unseen)).toMatchObject(errorAnswer('textEmpty'));
  });

  it('[W42] limits the rate over HTTP and the gateway together', async () => {
    const quick = await fixture.person('快嘴');
    const wire = await fixture.enter(quick);
    for (let i = 0; i < 3; i++) expect(await wire.sendMessage(newCid(), `一 ${i}`)).toHaveProperty('id');
    for (let i = 0; i < 2; i++) expect((await ask(quick, `二 ${i}`)).code).toBe(200);
    expect(await ask(quick, '三')).toMatchObject(errorAnswer('sendTooFast'));
    expect(await wire.sendMessage(newCid(), '四')).toEqual({ code: errorAnswer('sendTooFast').code });
  });

  it('respects who may write', async () => {
    const codes = async (text: string, more: Partial<MessageInput> = {}) => {
      const answers = [];
      for (const who of [owner, host, speaker, quiet, ann]) answers.push((await send(who, text, more)).desc);
      return answers;
    };
    const words = (error: 'muted' | 'allMuted' | 'managersOnly' | 'phrasesOnly' | 'chatOff') =>
      errorAnswer(error).desc;
    const ok = '成功';
    expect(await codes('大家好')).toEqual([ok, ok, ok, words('muted'), ok]);
    await host.call('setImModel', { spaceId, imModel: 'managers' });
    const managers = words('managersOnly');
    expect(await codes('管理员')).toEqual([ok, ok, managers, words('muted'), managers]);
    await host.call('setImPrefabricateContent', { spaceId, imPrefabricateContent: [' 收到 ', '收到', '赞'] });
    await host.call('setImModel', { spaceId, imModel: 'prefabricated' });
    expect(await ann.call('getImPrefabricateContent', { spaceId })).toEqual({
      imPrefabricateContent: ['收到', '赞'],
    });
    expect((await send(ann, '收到')).code).toBe(200);
    expect(await send(speaker, '收到了')).toMatchObject(errorAnswer('phrasesOnly'));
    await owner.call('setImEnable', { spaceId, imEnable: true, imShow: false });
    expect(await send(speaker, '收到')).toMatchObject(errorAnswer('chatOff'));
    expect(await speaker.request('getHistory', { spaceId })).toMatchObject(errorAnswer('chatOff'));
    expect((await history(host)).length).toBeGreaterThan(0);
    await owner.call('setImEnable', { spaceId, imEnable: false, imShow: true });
    expect(await send(owner, '有人吗')).toMatchObject(errorAnswer('chatOff'));
    await owner.call('setImEnable', { spaceId, imEnable: true });
    await owner.call('setImModel', { spaceId, imModel: 'all' });
    expect(await ann.call('getSpaceImConfig', { spaceId })).toEqual({
      imEnable: true,
      imShow: true,
      imModel: 'all',
      imPrefabricateContent: ['收到', '赞'],
    });
    expect(await ann.call('getImModel', { spaceId })).toEqual({ imModel: 'all' });
  });

  it('lets only moderators mention everybody', async () => {
    expect(await send(bob, '看这里', { mentions: ['*'] })).toMatchObject(errorAnswer('forbidden'));
    await sent(host, '看这里', { mentions: ['*'] });
    expect((await history(ann)).at(-1)).toMatchObject({ mentions: ['*'] });
  });

  it('checks words against the built-in list, the list of the space, and for watched users', async () => {
    const before = await owner.call('getSpaceCommentsCheckConfig', { spaceId });
    expect(before).toEqual({ commentsCheckEnable: true, commentsCheckWords: [] });
    expect(await send(cem, '来 赌*博网站 吧')).toMatchObject(errorAnswer('wordsBlocked'));
    await owner.call('setSpaceCommentsCheckConfig', {
      spaceId,
      commentsCheckEnable: true,
      commentsCheckWords: ['竞品'],
    });
    expect(await send(host, '竞品更好')).toMatchObject(errorAnswer('wordsBlocked'));
    expect(await ann.call('getSpaceCommentsCheckConfig', { spaceId })).toEqual({
      commentsCheckEnable: true,
      commentsCheckWords: [],
    });
    await owner.call('setSpaceCommentsCheckConfig', {
      spaceId,
      commentsCheckEnable: false,
      commentsCheckWords: ['竞品'],
    });
    await sent(host, '竞品更好');
    expect(await send(cem, '竞品更好')).toMatchObject(errorAnswer('wordsBlocked'));
  });

  it('[W72] lets the author withdraw a message for two minutes, and a moderator at any time', async () => {
    const bobs = await fixture.enter(bob);
    const [mine, late, other] = [
      await sent(ann, '说错了'),
      await sent(ann, '太晚了'),
      await sent(cem, '别人'),
    ];
    const answer = await sent(host, '什么？', { replyTo: mine });
    const withdraw = (who: Person, messageId: number) =>
      who.request('withdrawMessage', { spaceId, messageId });
    expect(await withdraw(ann, other)).toMatchObject(errorAnswer('forbidden'));
    expect(await withdraw(ann, 999_999_999)).toMatchObject(errorAnswer('notFound'));
    expect((await withdraw(ann, mine)).code).toBe(200);
    expect((await withdraw(ann, mine)).code).toBe(200);
    const received = await bobs.waitForEvent('withdraw');
    expect(received).toEqual({ k: 'withdraw', messageId: mine, userId: ann.userId, nickname: '安' });
    planet.advance(2 * MINUTE + 1_000);
    expect(await withdraw(ann, late)).toMatchObject(errorAnswer('withdrawTooLate'));
    expect((await withdraw(host, late)).code).toBe(200);
    await bobs.waitForEvent('withdraw', ({ messageId }) => messageId === late);
    expect(bobs.events('withdraw')).toHaveLength(2);
    // Withdrawing an own message is no moderation action.
    const { entries } = await host.call('listModeration', { spaceId });
    expect(entries.filter(({ action }) => action === 'withdraw')).toMatchObject([
      { action: 'withdraw', by: { nickname: '主持' }, user: { nickname: '安' }, undoable: false },
    ]);
    const shown = new Map((await history(bob)).map((message) => [message.id, message]));
    expect(shown.get(mine)).toMatchObject({ text: '', withdrawn: { userId: ann.userId, nickname: '安' } });
    expect(shown.get(late)).toMatchObject({ text: '', withdrawn: { userId: host.userId, nickname: '主持' } });
    expect(shown.get(answer)?.replyTo).toMatchObject({ id: mine, text: '' });
    expect(await history(bob, { q: '说错' })).toEqual([]);
  });

  it('finds words in messages, and shows the messages around a hit', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 9; i++) {
      ids.push(await sent(ann, `第 ${i} 句 100% Sure_${i}`));
    }
    const texts = async (q: string) => (await history(cem, { q })).map(({ text }) => text);
    expect(await texts('sure_3')).toEqual(['第 3 句 100% Sure_3']);
    expect(await texts('100%')).toHaveLength(9);
    expect(await texts('100% X')).toEqual([]);
    const page = await cem.call('getHistory', { spaceId, around: ids[4] ?? 0, limit: 4 });
    expect(page).toMatchObject({ more: true, newer: true });
    expect(page.messages.map(({ id }) => id)).toEqual(ids.slice(2, 6));
    const last = await cem.call('getHistory', { spaceId, around: ids[8] ?? 0, limit: 4 });
    expect(last).toMatchObject({ newer: false });
    expect(await cem.request('getHistory', { spaceId, q: '' })).toMatchObject(errorAnswer('invalid'));
  });

  it('[W73] holds danmaku of visitors until a moderator approves it', async () => {
    const set = { spaceId, danmakuStatus: true, danmakuHold: true };
    expect(await host.request('setDanmakuStatus', set)).toMatchObject(errorAnswer('forbidden'));
    expect(await owner.call('setDanmakuStatus', set)).toEqual({ danmakuStatus: true, danmakuHold: true });
    const wire = await fixture.enter(cem);
    const visitor = await fixture.person('弹幕');
    const [one, two] = [await sent(visitor, '飞一个'), await sent(visitor, '再飞一个')];
    const free = await sent(host, '主持人直接飞');
    expect((await wire.waitForEvent('chat', ({ message }) => message.id === one)).message.danmaku).toBe(
      'held',
    );
    const direct = await wire.waitForEvent('chat', ({ message }) => message.id === free);
    expect(direct.message.danmaku).toBeUndefined();
    expect(await visitor.request('listHeldDanmaku', { spaceId })).toMatchObject(errorAnswer('forbidden'));
    const held = await host.call('listHeldDanmaku', { spaceId });
    expect(held.messages.map(({ id }) => id)).toEqual([one, two]);
    const decide = { spaceId, messageIds: [one], pass: true };
    expect(await visitor.request('decideDanmaku', decide)).toMatchObject(errorAnswer('forbidden'));
    expect(await host.call('decideDanmaku', decide)).toEqual({ messageIds: [one] });
    expect(await owner.call('decideDanmaku', { ...decide, pass: false })).toEqual({ messageIds: [] });
    await host.call('decideDanmaku', { spaceId, messageIds: [two, one], pass: false });
    expect(await wire.waitForEvent('danmaku', ({ passed }) => passed)).toEqual({
      k: 'danmaku',
      passed: true,
      messages: [{ id: one, userId: visitor.userId, text: '飞一个' }],
    });
    await wire.waitForEvent('danmaku', ({ passed, messages }) => !passed && messages[0]?.id === two);
    expect((await history(ann)).find(({ id }) => id === two)).toMatchObject({ danmaku: 'kept' });
    expect((await host.call('listHeldDanmaku', { spaceId })).messages).toEqual([]);
    await owner.call('setDanmakuStatus', { ...set, danmakuHold: false });
  });

  it('shows the expression of a user who is present', async () => {
    const wave = { spaceId, msg: 'wave', tag: '' };
    expect(await ann.request('sendExpression', wave)).toMatchObject(errorAnswer('notInSpace'));
    await fixture.enter(ann);
    expect((await ann.request('sendExpression', wave)).code).toBe(200);
    expect(await ann.request('sendExpression', { ...wave, msg: 'unknown' })).toMatchObject(
      errorAnswer('invalid'),
    );
  });

  it('[T25] accepts settings only from users with the permission', async () => {
    const forbidden = errorAnswer('forbidden');
    const phrases = { spaceId, imPrefabricateContent: ['好'] };
    const check = { spaceId, commentsCheckEnable: false, commentsCheckWords: [] };
    for (const who of [ann, speaker]) {
      expect(await who.request('setImModel', { spaceId, imModel: 'all' })).toMatchObject(forbidden);
      expect(await who.request('setImPrefabricateContent', phrases)).toMatchObject(forbidden);
    }
    for (const who of [ann, speaker, host]) {
      expect(await who.request('setImEnable', { spaceId, imEnable: false })).toMatchObject(forbidden);
      expect(await who.request('setSpaceCommentsCheckConfig', check)).toMatchObject(forbidden);
    }
    const wrong = { spaceId, imModel: 'nobody' };
    expect(await owner.request('setImModel', wrong)).toMatchObject(errorAnswer('invalid'));
    const long = { spaceId, imPrefabricateContent: ['长'.repeat(101)] };
    expect(await owner.request('setImPrefabricateContent', long)).toMatchObject(errorAnswer('textTooLong'));
  });
});
