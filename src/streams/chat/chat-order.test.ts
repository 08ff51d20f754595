import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatMessage } from '../../../contract/model/chat/chat';
import { pendingOf } from '../../state/chat-list';
import type { HistoryPage, HistoryRange } from './chat-stream';
import { member, message, roomFixture, welcome } from '../testing/room-fixture';

/** Steps in any order: of the connection, of pending history pages, and of own messages. */
const STEPS = [
  'say',
  'twice',
  'broadcast',
  'write',
  'store',
  'refuse',
  'acknowledge',
  'page',
  'latePage',
  'break',
  'resume',
  'anew',
  'fail',
  'mend',
  'wait',
  'earlier',
] as const;
type Step = (typeof STEPS)[number];

/** Found once: an own message is confirmed before earlier messages of others, then the connection restarts. */
const EXAMPLES: [Step[], number][] = [
  [['say', 'write', 'store', 'acknowledge'], 0],
  [['latePage', 'write', 'say', 'store', 'acknowledge'], 0],
  [['page', 'say', 'write', 'store', 'acknowledge'], 8],
];

const settled = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await Promise.resolve();
};

/** A server, its connection, and the chat of one client. */
function play(before: number) {
  const stored = Array.from({ length: before }, (_, i) => message(i + 1));
  let fails = false;
  let line = true;
  let written = 0;
  /** Pages as the server read them, still on their way. */
  const flying: (() => void)[] = [];
  /** Stored but not yet sent; a resumed connection delivers what was missed. */
  const unsent: ChatMessage[] = [];
  const held: ChatMessage[] = [];
  /** Own messages: not stored yet, and stored without confirmation. */
  const sent: string[] = [];
  const unknown: { readonly key: string; readonly id: number }[] = [];
  const pageOf = ({ before: until = Infinity, after }: HistoryRange): HistoryPage => {
    const fits = stored.filter(({ id }) => id < until && id > (after ?? 0));
    const messages = after === undefined ? fits.slice(-3) : fits.slice(0, 3);
    return { messages, more: messages.length < fits.length };
  };
  const room = roomFixture((range) => {
    const failed = fails;
    const page = pageOf(range);
    return new Promise((resolve, reject) => {
      flying.push(() => (failed ? reject(new Error('down')) : resolve(page)));
    });
  });
  const { clock, welcome$, events$, chat, loader } = room;
  const broadcast = (said: ChatMessage): void => {
    if (line) events$.next({ k: 'chat', message: said });
    else held.push(said);
  };
  const back = (resumed: boolean): void => {
    line = true;
    welcome$.next(welcome([[1, 'me']], { resumed }));
    for (const said of held.splice(0)) if (resumed) broadcast(said);
    // A fresh connection does not replay.
    if (!resumed) unsent.length = 0;
  };
  const store = (said: ChatMessage): void => {
    stored.push(said);
    unsent.push(said);
  };
  const run: Readonly<Record<Step, () => void>> = {
    say: () => store(message(stored.length + 1)),
    twice: () => unsent[0] && broadcast(unsent[0]),
    broadcast: () => unsent[0] && broadcast(unsent.shift() ?? unsent[0]),
    write() {
      const cid = `cid-own-${written++}`;
      chat.write('', pendingOf({ ...member('me'), headImage: '', color: '' }, cid, cid, stored.length));
      sent.push(cid);
    },
    store() {
      const cid = sent.shift();
      if (cid === undefined) return;
      const id = stored.length + 1;
      store({ ...message(id, 'me'), cid });
      unknown.push({ key: `me/${cid}`, id });
    },
    refuse() {
      const cid = sent.shift();
      if (cid !== undefined) chat.settle(`me/${cid}`, { ok: false, desc: 'refused' });
    },
    acknowledge() {
      const { key, id } = unknown.shift() ?? {};
      if (key !== undefined && id !== undefined) chat.settle(key, { ok: true, id });
    },
    page: () => flying.shift()?.(),
    latePage: () => flying.pop()?.(),
    break: () => (line = false),
    resume: () => back(true),
    anew: () => back(false),
    fail: () => (fails = true),
    mend: () => (fails = false),
    wait: () => clock.advance(2_000),
    earlier: () => void loader.earlier(),
  };
  /** All that is on its way arrives. */
  const arrive = async (): Promise<void> => {
    do {
      for (const land of flying.splice(0)) land();
      await settled();
    } while (flying.length > 0);
  };
  return { ...room, stored, run, arrive, written: () => written };
}

it('the chat holds each message once and in order when events are sent, dropped, repeated, late or unreadable', async () => {
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 8 }), async (all, before) => {
      const { scope, clock, chat, loader, stored, run, arrive, written } = play(before);
      const inOrder = (): void => {
        const { items } = chat.state;
        const ids = items.flatMap(({ id }) => id ?? []);
        expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        // Pending messages come after all stored ones.
        const sending = items.findIndex(({ status }) => status === 'sending');
        if (sending >= 0) expect(items.slice(sending).every(({ id }) => id === undefined)).toBe(true);
      };
      run.resume();
      void loader.load();
      for (const step of all) {
        run[step]();
        await settled();
        inOrder();
      }
      run.mend();
      run.anew();
      for (let i = 0; i < 12 && chat.state.items[0]?.id !== stored[0]?.id; i++) {
        await arrive();
        clock.advance(30_000);
        await arrive();
        void loader.earlier();
        await arrive();
      }
      clock.advance(30_000);
      await arrive();
      inOrder();
      const { items } = chat.state;
      expect(items.flatMap(({ id }) => id ?? [])).toEqual(stored.map(({ id }) => id));
      expect(items.filter(({ userId }) => userId === 'me').length).toBe(written());
      scope.dispose();
      expect(clock.running()).toBe(0);
    }),
    { numRuns: 400, examples: EXAMPLES },
  );
});
