import { describe, expect, it } from 'vitest';
import type { LeftMessage } from '../../../contract/model/element/element';
import {
  failed,
  sending,
  withoutPending,
  withEarlier,
  withSent,
  withoutMessage,
  withUpdate,
} from './left-list';

const message = (id: number, text = `no. ${id}`): LeftMessage => ({
  id,
  userId: 'ann',
  nickname: 'Ann',
  text,
  at: id,
  mayRemove: false,
});
const ids = (messages: readonly LeftMessage[]): number[] => messages.map(({ id }) => id);

describe('pending messages', () => {
  it('are newest first; a retried one moves up and loses its error', () => {
    const two = sending(sending([], { cid: 'a', text: 'one' }), { cid: 'b', text: 'two' });
    expect(two.map(({ cid }) => cid)).toEqual(['b', 'a']);
    const faulty = failed(two, 'a', 'no network');
    expect(faulty).toEqual([
      { cid: 'b', text: 'two' },
      { cid: 'a', text: 'one', desc: 'no network' },
    ]);
    expect(sending(faulty, { cid: 'a', text: 'one', desc: 'no network' })).toEqual([
      { cid: 'a', text: 'one' },
      { cid: 'b', text: 'two' },
    ]);
    expect(withoutPending(faulty, 'b').map(({ cid }) => cid)).toEqual(['a']);
  });
});

describe('left messages', () => {
  const page = { messages: [message(7), message(5)], more: true };

  it('contain an own message once, in the order of ids, whatever event came before it', () => {
    expect(ids(withSent(page, message(9)).messages)).toEqual([9, 7, 5]);
    expect(ids(withSent(page, message(6)).messages)).toEqual([7, 6, 5]);
    expect(withSent(page, message(7, 'again'))).toEqual({
      messages: [message(7, 'again'), message(5)],
      more: true,
    });
  });

  it('lose a removed message and keep the others', () => {
    expect(withoutMessage(page, 7)).toEqual({ messages: [message(5)], more: true });
    expect(withoutMessage(page, 4)).toEqual(page);
  });

  it('append an earlier page and know whether more exist', () => {
    const earlier = { messages: [message(5), message(3)], more: false };
    const all = withEarlier(page, earlier);
    expect([ids(all.messages), all.more]).toEqual([[7, 5, 3], false]);
  });

  it('merge the loaded page and later events without duplicates and removed messages', () => {
    const updates = [message(9), message(7), message(8)];
    expect(ids(withUpdate(page.messages, updates, []))).toEqual([9, 8, 7, 5]);
    expect(ids(withUpdate(page.messages, updates, [8, 5]))).toEqual([9, 7]);
    expect(withUpdate([], [], [1])).toEqual([]);
  });

  it('prefer the loaded message over the event, because it holds the permissions', () => {
    const own = { ...message(9), mayRemove: true };
    expect(withUpdate([own], [message(9)], [])).toEqual([own]);
  });
});
