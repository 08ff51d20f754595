import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import type { Attachment } from '../../../contract/model/chat/chat';
import type { ImMessage, ImPort, ImSession } from '../../../contract/ports/im';
import { LOCAL_CODES } from '../../http/app-error';

/** One client of a user: a tab. */
export interface ImClient {
  readonly port: ImPort;
  /** Cuts the network. */
  cut(): void;
  /** Restores the network, so late that the service has discarded this client's state. */
  mend(): void;
  /** Ends the client and its transport. */
  close(): void;
}

export interface ImUser {
  readonly userId: string;
  /** Brings a file that a message will carry. */
  bring(name: string): Promise<Attachment>;
  /** Whether this user may read a file. */
  reads(file: Attachment): Promise<boolean>;
  /** Opens a client; a second one is another tab of the same user. */
  open(): Promise<ImClient>;
}

/** The environment of an adapter: its service, or a stand-in. */
export interface ImFixture {
  person(nickname: string): Promise<ImUser>;
  /** Advances time beyond the rate limit. */
  pace(): void;
  /** The error codes of refusals. */
  readonly codes: { readonly blockedByThem: number; readonly blockedByYou: number };
}

const LIMIT = { timeout: 15_000 };
let number = 0;

/** The contract of `contract/ports/im.ts`: every adapter runs it. */
export function imSuite(stage: () => ImFixture): void {
  const open: ImClient[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });

  const place = async (who: ImUser) => {
    const opened = await who.open();
    open.push(opened);
    const { port } = opened;
    const received: ImMessage[] = [];
    const typing: string[] = [];
    const withdrawn: string[] = [];
    let sessions: readonly ImSession[] = [];
    let unread = 0;
    let resyncs = 0;
    port.messages$.subscribe((message) => received.push(message));
    port.typing$.subscribe((peer) => typing.push(peer));
    port.withdrawn$.subscribe(({ id }) => withdrawn.push(id));
    port.sessions$.subscribe((list) => {
      sessions = list;
    });
    port.unread$.subscribe((count) => {
      unread = count;
    });
    port.resynced$.subscribe(() => {
      resyncs += 1;
    });
    await firstValueFrom(port.init$.pipe(filter(({ kind }) => kind === 'ready')));
    return {
      ...opened,
      heard: received,
      typing,
      withdrawn,
      texts: () => received.map(({ text }) => text),
      sessions: () => sessions,
      session: (id: string) => sessions.find((one) => one.id === id),
      unread: () => unread,
      resyncs: () => resyncs,
    };
  };
  type Place = Awaited<ReturnType<typeof place>>;
  const write = async (from: Place, to: ImUser, text: string): Promise<ImMessage> => {
    stage().pace();
    const sent = await from.port.send(to.userId, `cid-of-suite-${number++}`, text);
    if (!sent.ok) throw new Error(`${text} was refused: ${sent.code} ${sent.desc}`);
    return sent.message;
  };
  const two = async () => {
    const [ann, bob] = [await stage().person('安'), await stage().person('阿宝')];
    return { ann, bob, anns: await place(ann), bobs: await place(bob) };
  };

  it('emits each message once, in order, on every client of both users', async () => {
    const { ann, bob, anns, bobs } = await two();
    const bobsOther = await place(bob);
    expect([anns.sessions(), anns.unread()]).toEqual([[], 0]);
    stage().pace();
    const first = await anns.port.send(bob.userId, 'cid-of-suite-same', '你好');
    expect(await anns.port.send(bob.userId, 'cid-of-suite-same', '你好')).toEqual(first);
    await write(anns, bob, '在吗');
    await write(bobs, ann, '在');
    for (const here of [anns, bobs, bobsOther]) {
      await expect.poll(here.texts, LIMIT).toEqual(['你好', '在吗', '在']);
      const orders = here.heard.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      expect(new Set(orders).size).toBe(3);
    }
    expect(anns.heard.map(({ own }) => own)).toEqual([true, true, false]);
    expect(bobsOther.heard.map(({ own }) => own)).toEqual([false, false, true]);
    expect(anns.session(bob.userId)).toMatchObject({
      lastMsg: { text: '在' },
      targetUser: { userId: bob.userId, nickname: '阿宝' },
    });
    // A reply marks earlier messages as read.
    await expect.poll(bobsOther.unread, LIMIT).toBe(0);
    expect(anns.unread()).toBe(1);
  });

  it('is ready with the session list and the unread counts', async () => {
    const { ann, bob, anns, bobs } = await two();
    await write(anns, bob, '早就说了');
    // So that it is no longer on its way to those who are there.
    await expect.poll(bobs.texts, LIMIT).toEqual(['早就说了']);
    const later = await place(bob);
    expect(later.session(ann.userId)).toMatchObject({ lastMsg: { text: '早就说了' }, unread: 1 });
    expect(later.unread()).toBe(1);
    expect(later.heard).toEqual([]);
  });

  it('marks messages as read on every client, and for the sender', async () => {
    const { ann, bob, anns, bobs } = await two();
    const bobsOther = await place(bob);
    const first = await write(anns, bob, '一');
    const second = await write(anns, bob, '二');
    await expect.poll(bobsOther.unread, LIMIT).toBe(2);
    const [seen] = (await bobs.port.history(ann.userId)).messages;
    if (!seen) throw new Error('no history');
    await bobs.port.resetUnread(ann.userId, seen);
    for (const here of [bobs, bobsOther]) await expect.poll(here.unread, LIMIT).toBe(1);
    await expect.poll(() => anns.session(bob.userId)?.peerReadTo, LIMIT).toBe(first.order);
    expect(second.order).toBeGreaterThan(first.order);
  });

  it('returns its history in pages of 100, newest page first', async () => {
    const { bob, anns } = await two();
    const written: string[] = [];
    for (let i = 0; i < 103; i++) written.push((await write(anns, bob, `第 ${i} 句`)).text);
    const last = await anns.port.history(bob.userId);
    expect([last.messages.length, last.more]).toEqual([100, true]);
    expect(last.messages.map(({ text }) => text)).toEqual(written.slice(3));
    const before = await anns.port.history(bob.userId, last.messages[0]);
    expect(before.messages.map(({ text }) => text)).toEqual(written.slice(0, 3));
    expect(before.more).toBe(false);
  });

  it('hides a deleted chat on every client, through any update, until a new message', async () => {
    const { ann, bob, anns, bobs } = await two();
    const bobsOther = await place(bob);
    await write(bobs, ann, '我先说');
    const old = await write(anns, bob, '旧的');
    await expect.poll(bobsOther.texts, LIMIT).toEqual(['我先说', '旧的']);
    await bobs.port.deleteSession(ann.userId);
    for (const here of [bobs, bobsOther]) {
      await expect.poll(here.sessions, LIMIT).toEqual([]);
      expect(here.unread()).toBe(0);
    }
    // Both are updates of the chat; neither is a new message.
    await anns.port.withdraw(old);
    await anns.port.resetUnread(bob.userId, old);
    await expect.poll(() => bobs.withdrawn, LIMIT).toEqual([old.id]);
    expect([bobs.sessions(), bobsOther.sessions()]).toEqual([[], []]);
    expect(anns.sessions()).toHaveLength(1);
    await write(anns, bob, '新的');
    for (const here of [bobs, bobsOther])
      await expect
        .poll(here.sessions, LIMIT)
        .toMatchObject([{ id: ann.userId, unread: 1, lastMsg: { text: '新的' } }]);
    const { messages } = await bobs.port.history(ann.userId);
    expect(messages.map(({ text }) => text)).toEqual(['新的']);
  });

  it('withdraws messages, shows typing, and refuses messages of blocked users', async () => {
    const { ann, bob, anns, bobs } = await two();
    const slip = await write(anns, bob, '说错了');
    await expect.poll(bobs.texts, LIMIT).toEqual(['说错了']);
    await anns.port.withdraw(slip);
    await expect.poll(() => bobs.withdrawn, LIMIT).toEqual([slip.id]);
    expect(bobs.session(ann.userId)?.lastMsg).toMatchObject({ text: '', withdrawn: true });
    expect((await bobs.port.history(ann.userId)).messages).toMatchObject([{ text: '', withdrawn: true }]);

    bobs.port.typing(ann.userId);
    await expect.poll(() => anns.typing, LIMIT).toEqual([bob.userId]);

    const bobsOther = await place(bob);
    await bobs.port.setBlocked(ann.userId, true);
    for (const { port } of [bobs, bobsOther]) {
      const blocked = await firstValueFrom(port.blocked$.pipe(filter((list) => list.length > 0)));
      expect(blocked).toMatchObject([{ userId: ann.userId, nickname: '安' }]);
    }
    stage().pace();
    expect(await anns.port.send(bob.userId, 'cid-to-who-blocks', '喂')).toMatchObject({
      ok: false,
      code: stage().codes.blockedByThem,
    });
    expect(await bobs.port.send(ann.userId, 'cid-to-the-blocked', '喂')).toMatchObject({
      ok: false,
      code: stage().codes.blockedByYou,
    });
    await bobs.port.setBlocked(ann.userId, false);
    for (const { port } of [bobs, bobsOther])
      await firstValueFrom(port.blocked$.pipe(filter((list) => list.length === 0)));
    await write(anns, bob, '又能说了');
    await expect.poll(bobs.texts, LIMIT).toEqual(['说错了', '又能说了']);
  });

  it('lets both users read a sent file until it is withdrawn', async () => {
    const { ann, bob, anns, bobs } = await two();
    const eve = await stage().person('小耳朵');
    const file = await ann.bring('合影.png');
    expect(await bob.reads(file)).toBe(false);
    stage().pace();
    const sent = await anns.port.send(bob.userId, 'cid-of-a-file-sent', '', file);
    expect(sent).toMatchObject({ ok: true, message: { text: '', attachment: file } });
    expect(await anns.port.send(bob.userId, 'cid-of-a-file-sent', '', file)).toEqual(sent);
    await expect.poll(() => bobs.heard, LIMIT).toMatchObject([{ text: '', attachment: file }]);
    expect(await Promise.all([ann, bob, eve].map((who) => who.reads(file)))).toEqual([true, true, false]);
    stage().pace();
    // A file of another user is refused.
    expect(await bobs.port.send(ann.userId, 'cid-of-another-one', '', file)).toMatchObject({ ok: false });
    if (sent.ok) await anns.port.withdraw(sent.message);
    await expect.poll(() => bobs.session(ann.userId)?.lastMsg.withdrawn, LIMIT).toBe(true);
    const [after] = (await bobs.port.history(ann.userId)).messages;
    expect(after).toMatchObject({ text: '', withdrawn: true });
    expect(after?.attachment).toBeUndefined();
    expect(await bob.reads(file)).toBe(false);
  });

  it('neither loses nor repeats messages when the network is down', async () => {
    const { ann, bob, anns, bobs } = await two();
    const eve = await stage().person('小耳朵');
    const eves = await place(eve);
    await write(anns, bob, '之前');
    const slip = await write(anns, bob, '会撤回');
    await expect.poll(bobs.texts, LIMIT).toEqual(['之前', '会撤回']);
    const resyncs = bobs.resyncs();
    bobs.cut();
    await write(anns, bob, '不在的时候一');
    await write(anns, bob, '不在的时候二');
    await write(eves, bob, '第一次找你');
    await anns.port.withdraw(slip);
    stage().pace();
    const sent = [
      bobs.port.send(ann.userId, 'cid-written-offline-1', '离线写的一'),
      bobs.port.send(ann.userId, 'cid-written-offline-2', '离线写的二'),
    ];
    bobs.mend();
    expect(await Promise.all(sent)).toMatchObject([{ ok: true }, { ok: true }]);
    const withAnn = (): string[] =>
      bobs.heard.filter(({ peerUserId }) => peerUserId === ann.userId).map(({ text }) => text);
    await expect
      .poll(withAnn, LIMIT)
      .toEqual(['之前', '会撤回', '不在的时候一', '不在的时候二', '离线写的一', '离线写的二']);
    await expect.poll(bobs.texts, LIMIT).toContain('第一次找你');
    await expect
      .poll(anns.texts, LIMIT)
      .toEqual(['之前', '会撤回', '不在的时候一', '不在的时候二', '离线写的一', '离线写的二']);
    expect(bobs.heard).toHaveLength(7);
    // Changes of older messages require a reload.
    await expect.poll(bobs.resyncs, LIMIT).toBeGreaterThan(resyncs);
    const { messages } = await bobs.port.history(ann.userId);
    expect(messages.find(({ id }) => id === slip.id)).toMatchObject({ withdrawn: true });
    await expect.poll(() => bobs.session(eve.userId)?.unread, LIMIT).toBe(1);
  });

  it('ends all pending operations when it is disposed', async () => {
    const { bob, anns } = await two();
    anns.cut();
    const sent = anns.port.send(bob.userId, 'cid-of-the-end', '还没出去');
    let ended = false;
    anns.port.messages$.subscribe({
      complete: () => {
        ended = true;
      },
    });
    anns.port.dispose();
    anns.port.dispose();
    expect(await sent).toEqual({ ok: false, code: LOCAL_CODES.aborted, desc: '' });
    expect(ended).toBe(true);
    expect(await anns.port.send(bob.userId, 'cid-after-the-end', '晚了')).toMatchObject({ ok: false });
  });
}
