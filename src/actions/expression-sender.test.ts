import { expect, it } from 'vitest';
import type { Expression } from '../../contract/model/chat/expression';
import { WIRE } from '../../contract/wire/limits';
import { createExpressionSender } from './expression-sender';

function rig({ connected = true, inside = true } = {}) {
  const sent: string[] = [];
  const clock = { now: 5 };
  const realtime = {
    express: (one: Expression) => {
      if (connected) sent.push(`out ${one}`);
      return connected;
    },
  };
  const engine = { express: (one: Expression) => void sent.push(`over the head ${one}`) };
  const express = createExpressionSender({
    live: () => (inside ? { engine, realtime } : undefined),
    now: () => clock.now,
    shown: (one) => void sent.push(`said ${one}`),
    tooMany: () => void sent.push('too many'),
  });
  return { sent, clock, express };
}

it('[W38] the sender shows an expression only when it was sent, within the rate limit', () => {
  const { sent, clock, express } = rig();
  express('heart');
  expect(sent.splice(0)).toEqual(['out heart', 'over the head heart', 'said heart']);
  for (let i = 1; i < WIRE.expressBurst; i++) express('clap');
  sent.splice(0);
  express('fire');
  expect(sent.splice(0)).toEqual(['too many']);
  clock.now += (WIRE.expressBurst / WIRE.expressPerSecond) * 1000;
  express('tea');
  expect(sent).toContain('out tea');
});

it('the sender shows nothing when there is no connection', () => {
  for (const state of [{ connected: false }, { inside: false }]) {
    const { sent, express } = rig(state);
    for (let i = 0; i < 9; i++) express('laugh');
    expect(sent).toEqual([]);
  }
});
