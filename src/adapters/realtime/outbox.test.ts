import { describe, expect, it } from 'vitest';
import { Outbox, PACE, SEND_TOO_FAST } from './outbox';

/** An outbox whose server takes `taken` messages and then finds that it goes too fast; timers run when told to. */
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

describe('outbox', () => {
  it('sends at once while there is a connection, each once', async () => {
    const { outbox, sent, say } = posted();
    outbox.open();
    const first = say('a');
    expect(say('a')).toBe(first);
    void say('b');
    expect(sent).toEqual(['a', 'b']);
    outbox.said('a', 1);
    expect(await first).toEqual({ ok: true, cid: 'a', id: 1 });
  });

  it('sends what waited one after another, and what is said meanwhile behind it', () => {
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

  it('waits where it goes too fast, and tells it of what was said just now', async () => {
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

  it('begins anew with every connection, without what was stored meanwhile', () => {
    const { outbox, sent, timers, say } = posted();
    for (const cid of ['a', 'b', 'c']) void say(cid);
    outbox.open();
    outbox.refused('a', SEND_TOO_FAST, 'too fast');
    outbox.shut();
    expect(timers).toEqual([]);
    void say('d');
    outbox.open();
    // The line broke before its answer: its event came.
    outbox.said('b', 1);
    outbox.said('a', 2);
    outbox.said('c', 3);
    expect(sent).toEqual(['a', 'a', 'c', 'd']);
  });

  it('refuses all that is left when nothing will be sent any more', async () => {
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
