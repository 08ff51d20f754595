import { describe, expect, it } from 'vitest';
import { EXPRESSIONS } from '../../contract/model/chat/expression';
import { encodeExpress, encodeMove } from '../../contract/wire/frames';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';

const gateway = new GatewayFixture();
const HEART = EXPRESSIONS.indexOf('heart');

/** Slot and expression of everything the client was shown. */
const shownTo = (client: RawClient) => framesOf(client, 'shown').map(([, slot, place]) => [slot, place]);

/** Waits until the client sees the slot. */
const sees = (client: RawClient, slot: number) =>
  client.until(() => framesOf(client, 'put').some((put) => put[1] === slot), `somebody in ${slot}`);

/** Waits for the next tick: a step of one user is visible to the other. */
async function settle(by: RawClient, slot: number, seen: RawClient, at: { x: number; y: number }) {
  const before = framesOf(seen, 'turn').length + framesOf(seen, 'step').length;
  by.ws.send(encodeMove({ number: 9, x: at.x, y: at.y, dirPose: 8 + (before % 7) + 1 }));
  await seen.until(
    () => framesOf(seen, 'turn').length + framesOf(seen, 'step').length > before,
    `step ${slot}`,
  );
}

describe('expressions', () => {
  it('[W38] are sent once to users nearby, not to distant ones or later arrivals', async () => {
    gateway.platform.positions.set(`${SPACE}/ann`, { x: 300, y: 200, dir: 0 });
    gateway.platform.positions.set(`${SPACE}/bob`, { x: 400, y: 200, dir: 0 });
    gateway.platform.positions.set(`${SPACE}/far`, { x: 400, y: 1250, dir: 0 });
    gateway.platform.positions.set(`${SPACE}/late`, { x: 380, y: 220, dir: 0 });
    const ann = await gateway.come('ann');
    const bob = await gateway.come('bob');
    const far = await gateway.come('far');
    await sees(bob.client, ann.welcome.slot);
    ann.client.ws.send(encodeExpress(HEART));
    await bob.client.until(() => shownTo(bob.client).length > 0, 'shown');
    const late = await gateway.come('late');
    await late.client.until(
      () => framesOf(late.client, 'put').some((put) => put[1] === ann.welcome.slot),
      'ann',
    );
    await settle(ann.client, ann.welcome.slot, bob.client, { x: 300, y: 200 });
    await gateway.roundTrip(far.client);
    expect(shownTo(bob.client)).toEqual([[ann.welcome.slot, HEART]]);
    expect(shownTo(far.client)).toEqual([]);
    expect(shownTo(late.client)).toEqual([]);
  });

  it('[W38] are limited to 3 at once and 1 a second; further ones are not sent', async () => {
    const ann = await gateway.come('ann');
    const bob = await gateway.come('bob');
    await sees(bob.client, ann.welcome.slot);
    const show = async (times: number): Promise<number> => {
      const before = shownTo(bob.client).length;
      for (let i = 0; i < times; i++) {
        ann.client.ws.send(encodeExpress(i % EXPRESSIONS.length));
        // Expressions within one tick would be sent as one.
        await settle(ann.client, ann.welcome.slot, bob.client, ann.welcome);
      }
      return shownTo(bob.client).length - before;
    };
    expect(await show(WIRE.expressBurst + 3)).toBe(WIRE.expressBurst);
    gateway.jump(1_100);
    expect(await show(3)).toBe(WIRE.expressPerSecond);
    expect(ann.client.messages.filter(({ t }) => t === 'refused')).toEqual([]);
  });

  it('[W39] user outside the view is found on request', async () => {
    gateway.platform.positions.set(`${SPACE}/far`, { x: 400, y: 1250, dir: 0 });
    const ann = await gateway.come('ann');
    const { slot } = (await gateway.come('far')).welcome;
    for (const wanted of [slot, 4_000]) ann.client.send({ t: 'find', slot: wanted });
    await ann.client.until(() => ann.client.messages.filter(({ t }) => t === 'found').length === 2, 'found');
    expect(ann.client.messages.filter(({ t }) => t === 'found')).toEqual([
      { t: 'found', slot, at: { x: 400, y: 1250 } },
      { t: 'found', slot: 4_000 },
    ]);
  });

  it('[W38] [W41] unknown expression is refused', async () => {
    const { client } = await gateway.come('ann');
    client.ws.send(encodeExpress(EXPRESSIONS.length));
    expect(await client.message('refused')).toMatchObject({ code: 1002000400 });
  });

  it('[W2] [W42] expression before the hello, or a flood, closes the connection', async () => {
    const stranger = await gateway.connect('bob');
    stranger.ws.send(encodeExpress(HEART));
    expect((await stranger.closed).code).toBe(CloseCode.malformed);
    const { client } = await gateway.come('ann');
    for (let i = 0; i < 10 * WIRE.moveHzMax + 40; i++) client.ws.send(encodeExpress(HEART));
    expect((await client.closed).code).toBe(CloseCode.flood);
  });
});
