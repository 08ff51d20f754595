import { expect, it } from 'vitest';
import { WITHDRAW_MS } from '../../../contract/model/chat/chat';
import { withdrawableFrom } from './withdrawable';

it('messages are withdrawable until their time is over, from the first own one on', () => {
  const items = [
    { at: 1_000, own: true },
    { at: 2_000, own: false },
    { at: 3_000, own: true },
  ];
  const from = (now: number): number => withdrawableFrom(items, ({ own }) => own, now);
  expect(from(3_000)).toBe(1_000);
  expect(from(1_000 + WITHDRAW_MS - 1)).toBe(1_000);
  expect(from(1_000 + WITHDRAW_MS)).toBe(3_000);
  expect(from(3_000 + WITHDRAW_MS)).toBe(Infinity);
});
