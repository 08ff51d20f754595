import { describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../contract/model/collision';
import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import { encodeMove } from '../../contract/wire/frames';
import type { Seat } from '../platform';
import { RoomElements } from './room/room-elements';
import { GatewayFixture, framesOf } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';

const gateway = new GatewayFixture();
const title = { zh: '门', en: 'gate' };

/** Users enter at (960, 640). The gates are to the north, between x 912 and 1008, y 592 and 600. */
const element = (id: string, kind: string, type?: InteractionType, x = 960, y = 600): SpaceElement => ({
  id,
  kind,
  x,
  y,
  variant: 0,
  ...(type === undefined ? {} : { interaction: { type, range: 72, title, code: 'x' } }),
});
const park = (...elements: SpaceElement[]): SpaceDocument => ({
  ...meadow(60, 40),
  elements,
  spawns: [{ id: 'south', x: 960, y: 640, dir: 0 }],
  // The gate is the only passage.
  walls: [
    { x: 0, y: 592, width: 912, height: 8 },
    { x: 1008, y: 592, width: 912, height: 8 },
  ],
});

async function come(user: string, server = 1, at: Pick<Seat, 'at' | 'spawnId'> = {}) {
  const client = await gateway.connect(user);
  client.hello(gateway.platform.ticketFor(user, SPACE, server, false, at));
  return { client, welcome: await client.message('welcome') };
}

/** Walks straight in allowed steps. Returns the number of corrections. */
async function walk(client: RawClient, from: { x: number; y: number }, to: number): Promise<number> {
  const before = framesOf(client, 'correct').length;
  const step = Math.sign(to - from.y) * 10;
  for (let y = from.y + step, n = 1; step > 0 ? y <= to : y >= to; y += step, n++) {
    client.ws.send(encodeMove({ number: n, x: from.x, y, dirPose: 8 }));
    gateway.jump(60);
  }
  await gateway.roundTrip(client);
  return framesOf(client, 'correct').length - before;
}

const elementEvents = (client: RawClient) =>
  client.events.flatMap(([, event]) => ('elementId' in event ? [event] : []));

describe('elements of a space', () => {
  it('[W60] welcome contains changed switches and the gates the user has opened', async () => {
    gateway.platform.addSpace(
      SPACE,
      park({ ...element('lamp', 'lamp'), on: false }, element('door', 'gate'), element('bell', 'bell')),
    );
    for (const [id, on] of [
      ['lamp', true],
      ['door', true],
      ['bell', false],
      ['gone', false],
    ] as const)
      gateway.platform.states.set(id, on);
    gateway.platform.gates.set('ann', ['north']);
    const { welcome } = await come('ann');
    expect(welcome.elements).toEqual([
      { elementId: 'lamp', on: true },
      { elementId: 'bell', on: false },
    ]);
    expect(welcome.gates).toEqual(['north']);
    expect((await come('bob')).welcome.gates).toEqual([]);
  });

  it('[W61] [W64] switches and sounds are published to every server, in order', async () => {
    gateway.platform.addSpace(SPACE, park(element('lamp', 'lamp')));
    const [{ client: ann }, { client: bob }] = [await come('ann'), await come('bob', 2)];
    gateway.platform.switch(SPACE, 'lamp', false, 'ann');
    const sound = { k: 'sound', elementId: 'bell', userId: 'bob' } as const;
    gateway.platform.elementEvents$.next({ spaceId: SPACE, event: sound });
    gateway.platform.elementEvents$.next({ spaceId: 'elsewhere', event: sound });
    const expected = [{ k: 'element', elementId: 'lamp', on: false, userId: 'ann' }, sound];
    for (const client of [ann, bob]) {
      await client.event('sound');
      await gateway.roundTrip(client);
      expect(elementEvents(client)).toEqual(expected);
    }
    // A user who enters now sees the state.
    expect((await come('cem')).welcome.elements).toEqual([{ elementId: 'lamp', on: false }]);
  });

  it('[W67] left and removed messages are published to every server; a welcome contains their numbers', async () => {
    gateway.platform.addSpace(SPACE, park(element('book', 'mailbox'), element('wall', 'mailbox')));
    for (const [id, count] of [
      ['book', 2],
      ['wall', 0],
      ['gone', 4],
    ] as const)
      gateway.platform.left.set(id, count);
    const [{ client: ann, welcome }, { client: bob }] = [await come('ann'), await come('bob', 2)];
    expect(welcome.left).toEqual([{ elementId: 'book', count: 2 }]);
    const message = { id: 9, userId: 'ann', nickname: 'ann', text: 'hello', at: 1 };
    const left = { k: 'left', elementId: 'book', count: 3, message } as const;
    const unleft = { k: 'unleft', elementId: 'book', count: 2, messageId: 9 } as const;
    gateway.platform.elementEvents$.next({ spaceId: 'elsewhere', event: left });
    for (const event of [left, unleft]) gateway.platform.elementEvents$.next({ spaceId: SPACE, event });
    gateway.platform.left.set('book', 5);
    for (const client of [ann, bob]) {
      await client.event('unleft');
      expect(elementEvents(client)).toEqual([left, unleft]);
    }
    expect((await come('cem')).welcome.left).toEqual([{ elementId: 'book', count: 5 }]);
  });

  it('[W62] code gate is closed for a user who has not opened it', async () => {
    gateway.platform.addSpace(SPACE, park(element('door', 'gate', InteractionType.codeGate)));
    const start = { x: 960, y: 640 };
    gateway.platform.positions.set(`${SPACE}/ann`, { ...start, dir: 0 });
    gateway.platform.positions.set(`${SPACE}/bob`, { ...start, dir: 0 });
    const [{ client: ann }, { client: bob }] = [await come('ann'), await come('bob')];
    gateway.jump(1_000);
    expect(await walk(ann, start, 540)).toBeGreaterThan(0);
    expect(gateway.harness.realtime.whereabouts(SPACE, 'ann')?.y).toBeGreaterThan(600);
    gateway.platform.gateOpened$.next({ spaceId: SPACE, userId: 'bob', elementId: 'door' });
    gateway.jump(1_000);
    expect(await walk(bob, start, 540)).toBe(0);
    expect(gateway.harness.realtime.whereabouts(SPACE, 'bob')).toMatchObject({ x: 960, y: 540 });
    gateway.jump(1_000);
    const at = gateway.harness.realtime.whereabouts(SPACE, 'ann') ?? start;
    expect(await walk(ann, at, 540)).toBeGreaterThan(0);
  });

  it('[W62] other doors follow the shared state', async () => {
    gateway.platform.addSpace(SPACE, park({ ...element('door', 'gate'), on: false }));
    const start = { x: 960, y: 640 };
    gateway.platform.positions.set(`${SPACE}/ann`, { ...start, dir: 0 });
    const { client } = await come('ann');
    gateway.jump(1_000);
    expect(await walk(client, start, 540)).toBeGreaterThan(0);
    gateway.platform.switch(SPACE, 'door', true);
    gateway.jump(1_000);
    const at = gateway.harness.realtime.whereabouts(SPACE, 'ann') ?? start;
    expect(await walk(client, at, 540)).toBe(0);
  });

  it('[W63] user in a closing door may walk out, but not in again', () => {
    const document = park({ ...element('door', 'gate'), on: false });
    const shut = new RoomElements(document, new Map(), new Map());
    const inside = { x: 960, y: 596 };
    expect(canStand(shut.gridFor(new Set(), [], inside), 960, 590)).toBe(true);
    expect(canStand(shut.gridFor(new Set(), [], { x: 960, y: 612 }), 960, 598)).toBe(false);
    expect(
      canStand(new RoomElements(document, new Map([['door', true]]), new Map()).gridFor(new Set()), 960, 596),
    ).toBe(true);
    // The door posts are always solid.
    expect(canStand(shut.gridFor(new Set(), [], inside), 916, 596)).toBe(false);
  });

  it('[W36] [W65] placeBeside moves a user next to an element, on a free spot, visible to others', async () => {
    const document = park(element('there', 'fountain', InteractionType.recive, 1400, 1000));
    gateway.platform.addSpace(SPACE, document);
    const { client, welcome } = await come('ann');
    const { client: bob } = await come('bob');
    expect(gateway.harness.realtime.placeBeside(SPACE, 'ann', 1400, 1000)).toBe(true);
    await client.until(() => framesOf(client, 'place').length > 0, 'place');
    const [x = 0, y = 0] = framesOf(client, 'place')[0] ?? [];
    expect(canStand(collisionOf(document), x, y)).toBe(true);
    expect(Math.hypot(x - 1400, y - 1000)).toBeLessThan(40);
    // A move from the old position, sent meanwhile.
    client.ws.send(encodeMove({ number: 7, x: welcome.x + 2, y: welcome.y, dirPose: 8 }));
    await client.until(() => framesOf(client, 'correct').length > 0, 'correct');
    expect(framesOf(client, 'correct')[0]).toEqual([7, x, y]);
    await gateway.roundTrip(bob);
    expect(gateway.harness.realtime.whereabouts(SPACE, 'ann')).toMatchObject({ x, y });
    expect(gateway.harness.realtime.placeBeside(SPACE, 'nobody', 1400, 1000)).toBe(false);
    expect(gateway.harness.realtime.placeBeside(SPACE, 'ann', -900, -900)).toBe(false);
  });

  it('[W66] user entering through a portal appears next to the named element', async () => {
    gateway.platform.addSpace(SPACE, park(element('there', 'fountain', InteractionType.recive, 1400, 1000)));
    const near = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 1400, y - 1000);
    gateway.platform.positions.set(`${SPACE}/ann`, { x: 300, y: 700, dir: 2 });
    const ann = (await come('ann', 1, { at: 'there' })).welcome;
    expect(near(ann)).toBeLessThan(40);
    // A user who is already present, from another page.
    gateway.platform.positions.set(`${SPACE}/bob`, { x: 300, y: 700, dir: 2 });
    expect((await come('bob')).welcome).toMatchObject({ x: 300, y: 700 });
    const bob = (await come('bob', 1, { at: 'there' })).welcome;
    expect(near(bob)).toBeLessThan(60);
    // Next to the first user, not into the same spot.
    expect(Math.hypot(bob.x - ann.x, bob.y - ann.y)).toBeGreaterThan(40);
    // An element that does not exist any more.
    gateway.platform.positions.set(`${SPACE}/cem`, { x: 300, y: 700, dir: 2 });
    expect((await come('cem', 1, { at: 'gone' })).welcome).toMatchObject({ x: 300, y: 700 });
    // A spawn point.
    gateway.platform.positions.set(`${SPACE}/eva`, { x: 300, y: 700, dir: 2 });
    const eva = (await come('eva', 1, { spawnId: 'south' })).welcome;
    expect(Math.hypot(eva.x - 960, eva.y - 640)).toBeLessThan(80);
  });
});
