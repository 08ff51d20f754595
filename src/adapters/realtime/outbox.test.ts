import { describe, expect, it } from 'vitest';
import { Outbox, PACE, SEND_TOO_FAST } from './outbox';

/** An outbox whose server accepts `taken` messages and then rate-limits; timers run on demand. */
function posted() {
  const sent: string[] = [];
  const timers: { readonly ms: number; readonly run: () => void }[] = [];
  const outbox = new Outbox({
    send: ({ cid }) => void sent.push(cid),
    timers: {
      after: (ms, run) => {
        const timer = { ms, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
    },
  });
  const say = (cid: string) => outbox.add({ cid, text: cid });
  return { outbox, sent, timers, say };
}

describe('Outbox', () => {
  it('sends each message once, at once while connected', async () => {
    const { outbox, sent, say } = posted();
    outbox.open();
    const first = say('a');
    expect(say('a')).toBe(first);
    void say('b');
    expect(sent).toEqual(['a', 'b']);
    outbox.said('a', 1);
    expect(await first).toEqual({ ok: true, cid: 'a', id: 1 });
  });

  it('sends waiting messages one by one, and new ones after them', () => {
    const { outbox, sent, say } = posted();
    for (const cid of ['a', 'b', 'c']) void say(cid);
    expect(sent).toEqual([]);
    outbox.open();
    void say('d');
    expect(sent).toEqual(['a']);
    outbox.said('a', 1);
    outbox.refused('b', 1002003002, 'too long');
    outbox.said('c', 2);
    expect(sent).toEqual(['a', 'b', 'c', 'd']);
    outbox.said('d', 3);
    void say('e');
    expect(sent.at(-1)).toBe('e');
  });

  it('waits when it is rate-limited, and refuses only a message that was not waiting', async () => {
    const { outbox, sent, timers, say } = posted();
    const waited = say('a');
    void say('b');
    outbox.open();
    outbox.refused('a', SEND_TOO_FAST, 'too fast');
    expect([sent, timers.map(({ ms }) => ms)]).toEqual([['a'], [PACE]]);
    timers[0]?.run();
    expect(sent).toEqual(['a', 'a']);
    outbox.said('a', 1);
    outbox.said('b', 2);
    expect([await waited, timers.length, sent]).toEqual([{ ok: true, cid: 'a', id: 1 }, 0, ['a', 'a', 'b']]);
    const quick = say('c');
    outbox.refused('c', SEND_TOO_FAST, 'too fast');
    expect(await quick).toEqual({ ok: false, cid: 'c', code: SEND_TOO_FAST, desc: 'too fast' });
  });

  it('starts again with every connection, without the messages stored meanwhile', () => {
    const { outbox, sent, timers, say } = posted();
    for (const cid of ['a', 'b', 'c']) void say(cid);
    outbox.open();
    outbox.refused('a', SEND_TOO_FAST, 'too fast');
    outbox.shut();
    expect(timers).toEqual([]);
    void say('d');
    outbox.open();
    // The connection broke before the answer; the event arrived.
    outbox.said('b', 1);
    outbox.said('a', 2);
    outbox.said('c', 3);
    expect(sent).toEqual(['a', 'a', 'c', 'd']);
  });

  it('refuses all pending messages when it is shut down', async () => {
    const { outbox, sent, say } = posted();
    const results = [say('a'), say('b')];
    outbox.open();
    outbox.refuseAll(4403, 'kicked');
    expect(await Promise.all(results)).toEqual(
      ['a', 'b'].map((cid) => ({ ok: false, cid, code: 4403, desc: 'kicked' })),
    );
    expect(sent).toEqual(['a']);
  });
});
