import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadedFile, getFile, textBytes } from '../support/chat-files';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { Wire } from '../support/wire';

type Known = Person & { readonly userId: string };
const spaceId = 'plaza';

onServer('private chats', (start) => {
  let planet: TestPlanet;
  let phone = 13_816_000_100;
  let number = 0;
  const inside: Wire[] = [];

  const person = async (nickname: string): Promise<Known> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };
  const enter = async (who: Person, space = spaceId): Promise<Wire> => {
    const wire = await Wire.open(planet.url, who, space);
    inside.push(wire);
    return wire;
  };
  /** Sends a message without reaching the rate limit. */
  const write = async (from: Person, to: Known, text: string, cid = `cid-of-private-${number++}`) => {
    planet.advance(1_100);
    return (await from.call('sendPrivate', { peerUserId: to.userId, cid, text })).message;
  };

  beforeAll(async () => {
    planet = await start();
  });
  afterAll(async () => {
    for (const wire of inside) if (wire.closed === undefined) await wire.close();
  });

  it('store a message once, deliver it to all connections of both users, and count it as unread', async () => {
    const [ann, bob, eve] = [await person('安'), await person('阿宝'), await person('小耳朵')];
    expect(await ann.call('listChatSessions', {})).toEqual({ sessions: [] });
    const [anns, bobs, eves] = [await enter(ann), await enter(bob, 'expo'), await enter(eve)];
    const first = await write(ann, bob, ' 你好 ', 'cid-of-ann-first');
    expect(first).toMatchObject({ text: '你好', fromUserId: ann.userId, toUserId: bob.userId });
    expect(await write(ann, bob, '别的话', 'cid-of-ann-first')).toEqual(first);
    const arrived = await bobs.waitForEvent('private');
    expect(arrived).toMatchObject({
      message: first,
      session: { id: ann.userId, unread: 1, targetUser: { nickname: '安' } },
    });
    expect(await anns.waitForEvent('private')).toMatchObject({
      message: first,
      session: { id: bob.userId, unread: 0 },
    });
    const second = await write(ann, bob, '在吗');
    await bobs.waitForEvent('private', ({ message }) => message.id === second.id);
    expect(bobs.events('private').map(({ message }) => message.id)).toEqual([first.id, second.id]);
    expect((await bob.call('listChatSessions', {})).sessions).toMatchObject([
      { id: ann.userId, unread: 2, lastMsg: { id: second.id }, targetUser: { userId: ann.userId } },
    ]);
    expect(await bob.call('chatUnread', {})).toEqual({
      total: 2,
      sessions: [{ id: ann.userId, unread: 2 }],
    });
    expect(eves.events('private')).toEqual([]);
    expect(await eve.call('privateHistory', { peerUserId: ann.userId })).toEqual({
      messages: [],
      more: false,
    });
  });

  it("are marked read up to a message; the writer and the reader's other connections are notified", async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const [anns, bobs] = [await enter(ann), await enter(bob)];
    const first = await write(ann, bob, '一');
    await write(ann, bob, '二');
    const seen = { peerUserId: ann.userId, readId: first.id };
    expect(await bob.call('resetUnread', seen)).toEqual({ unread: 1 });
    expect(await anns.waitForEvent('privateRead')).toEqual({
      k: 'privateRead',
      peerUserId: bob.userId,
      readId: first.id,
    });
    expect(await bobs.waitForEvent('privateSeen')).toMatchObject({ peerUserId: ann.userId, unread: 1 });
    expect((await ann.call('listChatSessions', {})).sessions).toMatchObject([{ peerReadId: first.id }]);
    // A read mark accepts no missing message and never moves back.
    expect(await bob.call('resetUnread', { ...seen, readId: 9_999_999 })).toEqual({ unread: 0 });
    expect(await bob.call('resetUnread', seen)).toEqual({ unread: 0 });
    const later = await write(ann, bob, '三');
    expect((await bob.call('chatUnread', {})).total).toBe(1);
    expect((await ann.call('listChatSessions', {})).sessions[0]?.peerReadId).toBeLessThan(later.id);
  });

  // The port's suite covers the page size of 100.
  it('return pages in both directions', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const ids: number[] = [];
    for (let i = 0; i < 5; i++)
      ids.push((await write(i % 2 ? ann : bob, i % 2 ? bob : ann, `第 ${i} 句`)).id);
    const page = { peerUserId: bob.userId, limit: 3 };
    const last = await ann.call('privateHistory', page);
    expect(last.more).toBe(true);
    expect(last.messages.map(({ id }) => id)).toEqual(ids.slice(2));
    const before = await ann.call('privateHistory', { ...page, before: ids[2] });
    expect(before).toMatchObject({ more: false, messages: ids.slice(0, 2).map((id) => ({ id })) });
    const after = await ann.call('privateHistory', { ...page, after: ids[1], limit: 2 });
    expect(after).toMatchObject({ more: true, messages: [{ id: ids[2] }, { id: ids[3] }] });
    expect(await ann.request('privateHistory', { ...page, limit: 101 })).toMatchObject(
      errorAnswer('invalid'),
    );
  });

  it('are deleted for one user only, and start again with the next message', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const bobs = await enter(bob);
    const old = await write(ann, bob, '旧的');
    await bob.call('deleteChatSession', { peerUserId: ann.userId });
    await bob.call('deleteChatSession', { peerUserId: ann.userId });
    expect(await bobs.waitForEvent('privateDeleted')).toMatchObject({ peerUserId: ann.userId, upTo: old.id });
    expect(await bob.call('listChatSessions', {})).toEqual({ sessions: [] });
    expect((await bob.call('chatUnread', {})).total).toBe(0);
    expect((await ann.call('privateHistory', { peerUserId: bob.userId })).messages).toHaveLength(1);
    const fresh = await write(ann, bob, '新的');
    expect((await bob.call('listChatSessions', {})).sessions).toMatchObject([{ unread: 1 }]);
    expect((await bob.call('privateHistory', { peerUserId: ann.userId })).messages).toEqual([fresh]);
  });

  it('let the writer withdraw a message for two minutes', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const bobs = await enter(bob);
    const { id: messageId } = await write(ann, bob, '说错了');
    expect(await bob.request('withdrawPrivate', { messageId })).toMatchObject(errorAnswer('forbidden'));
    expect(await (await person('路人')).request('withdrawPrivate', { messageId })).toMatchObject(
      errorAnswer('notFound'),
    );
    await ann.call('withdrawPrivate', { messageId });
    await ann.call('withdrawPrivate', { messageId });
    expect(await bobs.waitForEvent('privateWithdrawn')).toMatchObject({ peerUserId: ann.userId, messageId });
    expect((await bob.call('privateHistory', { peerUserId: ann.userId })).messages).toMatchObject([
      { id: messageId, text: '', withdrawn: true },
    ]);
    const late = await write(ann, bob, '太晚了');
    planet.advance(121_000);
    expect(await ann.request('withdrawPrivate', { messageId: late.id })).toMatchObject(
      errorAnswer('withdrawTooLate'),
    );
  });

  it('decrease the unread count on a withdrawal, and do not increase it on reading', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const bobs = await enter(bob);
    const unread = async () => (await bob.call('chatUnread', {})).total;
    const first = await write(ann, bob, '一');
    const second = await write(ann, bob, '二');
    const third = await write(ann, bob, '三');
    expect(await unread()).toBe(3);
    await ann.call('withdrawPrivate', { messageId: third.id });
    await ann.call('withdrawPrivate', { messageId: third.id });
    expect(await bobs.waitForEvent('privateSeen')).toEqual({
      k: 'privateSeen',
      peerUserId: ann.userId,
      unread: 2,
    });
    expect(await unread()).toBe(2);
    const seen = { peerUserId: ann.userId, readId: first.id };
    expect(await bob.call('resetUnread', seen)).toEqual({ unread: 1 });
    // Withdrawing a message that was read changes nothing.
    await ann.call('withdrawPrivate', { messageId: first.id });
    expect(await unread()).toBe(1);
    await ann.call('withdrawPrivate', { messageId: second.id });
    expect(await unread()).toBe(0);
  });

  it('are read by a reply', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const [anns, bobs] = [await enter(ann), await enter(bob)];
    await write(ann, bob, '在吗');
    const question = await write(ann, bob, '看到回我');
    const answer = await write(bob, ann, '在');
    expect((await bob.call('chatUnread', {})).total).toBe(0);
    const own = await bobs.waitForEvent('private', ({ message }) => message.id === answer.id);
    expect(own.session.unread).toBe(0);
    const arrived = await anns.waitForEvent('private', ({ message }) => message.id === answer.id);
    expect(arrived.session).toMatchObject({ unread: 1 });
    expect(arrived.session.peerReadId).toBeGreaterThanOrEqual(question.id);
    await write(ann, bob, '好');
    expect((await bob.call('chatUnread', {})).total).toBe(1);
  });

  it('answer a repeated message that is stored, whatever the limit and the relation are now', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const letter = (n: number) => ({
      peerUserId: bob.userId,
      cid: `cid-sent-again-${n}`,
      text: `第 ${n} 句`,
    });
    planet.advance(10_000);
    const sent = [];
    for (let n = 0; n < 5; n++) sent.push(await ann.call('sendPrivate', letter(n)));
    expect(await ann.request('sendPrivate', letter(5))).toMatchObject(errorAnswer('sendTooFast'));
    expect(await ann.call('sendPrivate', letter(0))).toEqual(sent[0]);
    // Repetitions do not count against the limit.
    planet.advance(10_000);
    for (let n = 0; n < 12; n++) await ann.call('sendPrivate', letter(1));
    await bob.call('setBlocked', { userId: ann.userId, blocked: true });
    expect(await ann.call('sendPrivate', letter(4))).toEqual(sent[4]);
    expect(await ann.request('sendPrivate', letter(6))).toMatchObject(errorAnswer('blockedByThem'));
    const astray = { ...letter(4), peerUserId: (await person('别人')).userId };
    expect(await ann.request('sendPrivate', astray)).toMatchObject(errorAnswer('invalid'));
  });

  it('are opened where the caller may write, with what was written before; otherwise the answer says why', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const open = (who: Person, toUserId: string) => who.request('openPrivateChat', { toUserId });
    expect((await open(ann, bob.userId)).data).toMatchObject({
      targetUser: { userId: bob.userId, nickname: '阿宝' },
      session: null,
    });
    expect((await bob.call('listChatSessions', {})).sessions).toEqual([]);
    const written = await write(bob, ann, '在吗');
    expect((await open(ann, bob.userId)).data?.session).toMatchObject({ unread: 1, lastMsg: written });
    await bob.call('setBlocked', { userId: ann.userId, blocked: true });
    expect(await open(ann, bob.userId)).toMatchObject(errorAnswer('blockedByThem'));
    expect(await open(bob, ann.userId)).toMatchObject(errorAnswer('blockedByYou'));
    expect(await open(ann, ann.userId)).toMatchObject(errorAnswer('invalid'));
    expect(await open(ann, 'nobody')).toMatchObject(errorAnswer('notFound'));
  });

  it('refuse blocked users, the sender, unknown users, empty, long or too many messages, and guests', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const to = { peerUserId: bob.userId, cid: 'cid-of-refused-1', text: '在吗' };
    await bob.call('setBlocked', { userId: ann.userId, blocked: true });
    await bob.call('setBlocked', { userId: ann.userId, blocked: true });
    expect((await bob.call('listBlocked', {})).users).toMatchObject([{ userId: ann.userId }]);
    expect(await bob.request('sharePrivateFile', { peerUserId: ann.userId, fileId: 'f-any' })).toMatchObject(
      errorAnswer('blockedByYou'),
    );
    expect(await ann.request('sendPrivate', to)).toMatchObject(errorAnswer('blockedByThem'));
    expect(await bob.request('sendPrivate', { ...to, peerUserId: ann.userId })).toMatchObject(
      errorAnswer('blockedByYou'),
    );
    await bob.call('setBlocked', { userId: ann.userId, blocked: false });
    expect(await ann.request('sendPrivate', { ...to, peerUserId: ann.userId })).toMatchObject(
      errorAnswer('invalid'),
    );
    expect(await ann.request('sendPrivate', { ...to, peerUserId: 'nobody' })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await ann.request('sendPrivate', { ...to, text: ' ' })).toMatchObject(errorAnswer('textEmpty'));
    expect(await ann.request('sendPrivate', { ...to, text: '长'.repeat(501) })).toMatchObject(
      errorAnswer('textTooLong'),
    );
    planet.advance(10_000);
    const codes = [];
    for (let i = 0; i < 6; i++)
      codes.push((await ann.request('sendPrivate', { ...to, cid: `cid-too-fast-${i}` })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, errorAnswer('sendTooFast').code]);
    expect((await bob.call('listChatSessions', {})).sessions).toMatchObject([{ unread: 5 }]);
    expect(await planet.person().request('sendPrivate', to)).toMatchObject(errorAnswer('unauthorized'));
  });

  it('share a file with one user, and notify the other connections of a block', async () => {
    const [ann, bob, eve] = [await person('安'), await person('阿宝'), await person('小耳朵')];
    const anns = await enter(ann, 'expo');
    const file = await uploadedFile(ann, spaceId, '信.txt', textBytes('你好'));
    const share = (who: Person, peer: Known) =>
      who.request('sharePrivateFile', { peerUserId: peer.userId, fileId: file.fileId });
    expect(await share(eve, bob)).toMatchObject(errorAnswer('notFound'));
    for (const _ of [1, 2]) expect(await share(ann, bob)).toMatchObject({ code: 200, data: file });
    expect(await share(ann, eve)).toMatchObject(errorAnswer('notFound'));
    const reads = async (who: Person) => (await getFile(who, file)).status;
    expect([await reads(ann), await reads(bob), await reads(eve)]).toEqual([200, 200, 404]);
    // A file that was shared may still be sent with one message.
    const letter = (cid: string) =>
      ann.request('sendPrivate', { peerUserId: bob.userId, cid, text: '', fileId: file.fileId });
    for (const _ of [1, 2])
      expect(await letter('cid-of-shared')).toMatchObject({ data: { message: { attachment: file } } });
    expect(await letter('cid-of-shared-2')).toMatchObject(errorAnswer('notFound'));
    await ann.call('setBlocked', { userId: eve.userId, blocked: true });
    expect(await anns.waitForEvent('privateBlocked')).toEqual({
      k: 'privateBlocked',
      peerUserId: eve.userId,
      blocked: true,
    });
    expect(
      await ann.request('sendPrivate', { peerUserId: bob.userId, cid: 'cid-of-nothing', text: '' }),
    ).toMatchObject(errorAnswer('textEmpty'));
  });

  it('show the typing state only to users with a chat', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const bobs = await enter(bob);
    await ann.call('privateTyping', { peerUserId: bob.userId });
    await write(ann, bob, '开头');
    planet.advance(3_000);
    await ann.call('privateTyping', { peerUserId: bob.userId });
    await bobs.waitForEvent('privateTyping');
    const marker = await write(ann, bob, '后来');
    await bobs.waitForEvent('private', ({ message }) => message.id === marker.id);
    expect(bobs.events('privateTyping')).toEqual([{ k: 'privateTyping', peerUserId: ann.userId }]);
  });

  it('keep one order for both users when both write at the same time', async () => {
    const [ann, bob] = [await person('安'), await person('阿宝')];
    const [anns, bobs] = [await enter(ann), await enter(bob)];
    planet.advance(10_000);
    const sent = await Promise.all(
      [0, 1, 2, 3, 4].flatMap((i) => [
        ann.call('sendPrivate', { peerUserId: bob.userId, cid: `cid-of-ann-at-once-${i}`, text: `a${i}` }),
        bob.call('sendPrivate', { peerUserId: ann.userId, cid: `cid-of-bob-at-once-${i}`, text: `b${i}` }),
      ]),
    );
    const ids = sent.map(({ message }) => message.id).toSorted((a, b) => a - b);
    for (const wire of [anns, bobs]) {
      await wire.waitForEvent('private', ({ message }) => message.id === ids.at(-1));
      expect(wire.events('private').map(({ message }) => message.id)).toEqual(ids);
    }
  });
});
