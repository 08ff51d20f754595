import { describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import { canStand, collisionOf } from '../../contract/model/collision';
import { InteractionType } from '../../contract/model/element/interaction';
import { Dir, Pose, packDirPose, poseOfByte } from '../../contract/model/motion';
import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import { encodeMove } from '../../contract/wire/frames';
import { GatewayFixture, framesOf, readAll } from './testing/fixture';
import { SPACE, type RawClient } from './testing/harness';

const gateway = new GatewayFixture();
const title = { zh: '凳子', en: 'bench' };
const wall = { x: 800, y: 480, width: 320, height: 320 };
const inWall = { ...meadow(60, 40), walls: [wall] };
const bench: SpaceElement = {
  id: 'bench',
  kind: 'bench',
  x: 400,
  y: 300,
  variant: 0,
  interaction: { type: InteractionType.propInteraction, range: 72, title, pose: 'sit' },
};

/** Enters at a position. */
async function comeTo(user: string, x: number, y: number) {
  gateway.platform.positions.set(`${SPACE}/${user}`, { x, y, dir: 0 });
  return gateway.come(user);
}
const publish = (document: SpaceDocument): void => gateway.platform.publishDocument(SPACE, document);
const versions = (client: RawClient): number[] =>
  client.events.flatMap(([, event]) => (event.k === 'document' ? [event.version] : []));
const placesOf = (client: RawClient) => framesOf(client, 'place');
const numbersOf = (client: RawClient): number[] => client.events.map(([seq]) => seq);
/** The position that the server has for a user. */
const whereIs = (user: string) => {
  const at = gateway.harness.realtime.whereabouts(SPACE, user);
  return at && { x: at.x, y: at.y };
};

describe('another document while people are inside', () => {
  it('[W69] moves those who stand in a new wall to a free spot, and nobody else', async () => {
    const { client: ann, welcome } = await comeTo('ann', 960, 640);
    const { client: bob } = await comeTo('bob', 300, 300);
    expect(welcome.document).toEqual({ version: 1, widthTiles: 60, heightTiles: 40 });
    publish(inWall);
    for (const client of [ann, bob]) await client.event('document');
    await ann.until(() => placesOf(ann).length > 0, 'place');
    const spot = whereIs('ann') ?? { x: 0, y: 0 };
    expect(placesOf(ann)).toEqual([[spot.x, spot.y, packDirPose(0, Pose.idle)]]);
    expect(canStand(collisionOf(inWall), spot.x, spot.y)).toBe(true);
    // The event precedes the move that it causes.
    const at = ann.arrivals.findIndex(
      (one) => 't' in one && one.t === 'events' && /document/.test(JSON.stringify(one)),
    );
    const placed = ann.arrivals.findIndex(
      (one) => one instanceof Buffer && readAll([one])[0]?.kind === 'place',
    );
    expect([at >= 0, at < placed]).toEqual([true, true]);
    await gateway.roundTrip(bob);
    expect([placesOf(bob), whereIs('bob')]).toEqual([[], { x: 300, y: 300 }]);
    // The edge nearest to ann is 160 pixels away.
    expect(Math.hypot(spot.x - 960, spot.y - 640)).toBeLessThan(180);
    expect((await gateway.come('cyd')).welcome.document.version).toBe(2);
  });

  it('[W69] puts two people of one wall on two spots', async () => {
    const [{ client: ann }, { client: bob }] = [await comeTo('ann', 960, 500), await comeTo('bob', 960, 530)];
    publish(inWall);
    for (const client of [ann, bob]) await client.until(() => placesOf(client).length > 0, 'place');
    const [one, two] = [whereIs('ann'), whereIs('bob')];
    expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(7);
  });

  it('[W69] lets people stand up from a seat that is gone, and sit on where one stays', async () => {
    publish({ ...meadow(60, 40), elements: [bench, { ...bench, id: 'other', x: 900 }] });
    const { client: ann } = await comeTo('ann', 400, 312);
    const { client: bob } = await comeTo('bob', 900, 312);
    const { client: cyd } = await comeTo('cyd', 400, 600);
    const sits = packDirPose(Dir.south, Pose.sit);
    for (const [client, x, y] of [
      [ann, 400, 312],
      [bob, 900, 312],
      [cyd, 400, 600],
    ] as const) {
      client.ws.send(encodeMove({ number: 1, x, y, dirPose: sits }));
      await gateway.roundTrip(client);
    }
    publish({ ...meadow(60, 40), elements: [{ ...bench, id: 'other', x: 900 }] });
    await ann.until(() => placesOf(ann).length > 0, 'place');
    for (const client of [bob, cyd]) await gateway.roundTrip(client);
    expect(placesOf(ann)).toEqual([[400, 312, packDirPose(Dir.south, Pose.idle)]]);
    expect(poseOfByte(placesOf(ann)[0]?.[2] ?? 0)).toBe(Pose.idle);
    expect([placesOf(bob), placesOf(cyd)]).toEqual([[], []]);
  });

  it('[W69] leaves those who stand in a portal where they are when it gets another goal or goes', async () => {
    const ring = (goal: { spawnId: string }): SpaceElement => ({
      ...{ id: 'ring', kind: 'portalRing', x: 400, y: 300, variant: 0 },
      interaction: { type: InteractionType.portal, range: 48, title, trigger: 'enter', goal },
    });
    publish({ ...meadow(60, 40), elements: [ring({ spawnId: 'middle' })] });
    const { client: ann } = await comeTo('ann', 400, 300);
    for (const elements of [[ring({ spawnId: 'other' })], []]) {
      const before = versions(ann).length;
      publish({ ...meadow(60, 40), elements });
      await ann.until(() => versions(ann).length > before, 'the next version');
    }
    ann.ws.send(encodeMove({ number: 1, x: 402, y: 300, dirPose: packDirPose(Dir.east, Pose.walk) }));
    await gateway.roundTrip(ann);
    expect([placesOf(ann), whereIs('ann')]).toEqual([[], { x: 402, y: 300 }]);
  });

  it('[W69] keeps the states of elements that stay, and drops those of removed ones', async () => {
    const lamp = { ...bench, id: 'lamp', kind: 'lamp' };
    publish({ ...meadow(60, 40), elements: [lamp, { ...lamp, id: 'old', x: 900 }] });
    const { client } = await comeTo('ann', 300, 600);
    for (const id of ['lamp', 'old']) gateway.platform.switch(SPACE, id, false);
    for (const [id, count] of [
      ['lamp', 2],
      ['old', 1],
    ] as const)
      gateway.platform.left.set(id, count);
    const after = { ...meadow(60, 40), elements: [lamp, { ...lamp, id: 'new', x: 1200 }] };
    publish(after);
    await client.until(() => versions(client).includes(3), 'version 3');
    const event = client.events.map(([, one]) => one).findLast(({ k }) => k === 'document');
    const expected = {
      elements: [{ elementId: 'lamp', on: false }],
      left: [{ elementId: 'lamp', count: 2 }],
    };
    expect(event).toMatchObject(expected);
    expect((await gateway.come('bob')).welcome).toMatchObject(expected);
  });

  it('[W69] [W31] corrects moves into a new wall, and keeps the socket open', async () => {
    const { client } = await comeTo('ann', 780, 640);
    publish(inWall);
    await client.event('document');
    for (let number = 1; number <= 20; number++) {
      client.ws.send(encodeMove({ number, x: 800, y: 640, dirPose: 8 }));
      gateway.jump(50);
    }
    await gateway.roundTrip(client);
    expect(framesOf(client, 'correct').length).toBe(20);
    expect([whereIs('ann'), client.ws.readyState]).toEqual([{ x: 780, y: 640 }, 1]);
  });

  it('[W69] [W33] moves people of a smaller map inside, and sends every cell whole', async () => {
    publish(meadow(200, 200));
    const { client: ann } = await comeTo('ann', 6000, 6000);
    const { client: bob } = await comeTo('bob', 300, 300);
    const { client: cyd } = await comeTo('cyd', 340, 300);
    const small = meadow(60, 40);
    const before = bob.frames.length;
    publish(small);
    await ann.until(() => placesOf(ann).length > 0, 'place');
    const spot = whereIs('ann') ?? { x: 0, y: 0 };
    expect(canStand(collisionOf(small), spot.x, spot.y)).toBe(true);
    await gateway.roundTrip(bob);
    const records = readAll(bob.frames.slice(before));
    expect(records.some(({ kind }) => kind === 'whole')).toBe(true);
    expect(records.flatMap(({ kind, args }) => (kind === 'put' ? [args.slice(2, 4)] : []))).toContainEqual([
      340, 300,
    ]);
    // Movement goes on in the new cells.
    cyd.ws.send(encodeMove({ number: 1, x: 350, y: 300, dirPose: 8 }));
    await bob.until(
      () => readAll(bob.frames.slice(before)).some(({ kind }) => kind === 'step' || kind === 'turn'),
      'step',
    );
    expect([ann, bob, cyd].map(({ ws }) => ws.readyState)).toEqual([1, 1, 1]);
  });

  it('[W69] [W21] replays the event to a client that resumes', async () => {
    const { client, welcome } = await comeTo('ann', 960, 640);
    client.close();
    await client.closed;
    const { client: bob } = await comeTo('bob', 300, 300);
    publish(inWall);
    await bob.event('document');
    const again = await gateway.connect('ann');
    again.send({
      t: 'hello',
      v: 1,
      spaceId: SPACE,
      resume: { token: welcome.resumeToken, seq: welcome.seq },
    });
    const resumed = await again.message('welcome');
    await again.event('document');
    expect([resumed.resumed, resumed.document.version]).toEqual([true, 2]);
    expect(canStand(collisionOf(inWall), resumed.x, resumed.y)).toBe(true);
    // The numbers have no gap.
    const numbers = numbersOf(again);
    expect(numbers).toEqual(numbers.map((_, i) => welcome.seq + 1 + i));
  });

  it('[W69] follows only the newest of documents that are published during one load', async () => {
    const { client } = await comeTo('ann', 960, 640);
    for (let i = 0; i < 5; i++) publish({ ...meadow(60, 40), seed: i });
    publish(inWall);
    await client.until(() => versions(client).includes(7), 'version 7');
    expect(versions(client).length).toBeLessThanOrEqual(2);
  });

  it('[W69] stays with its document when the new one cannot be read', async () => {
    const { client } = await comeTo('ann', 960, 640);
    publish({ ...meadow(60, 40), ground: undefined as never });
    await client.until(() => {
      void gateway.roundTrip(client);
      return gateway.harness.errors.includes('a published document could not be read');
    }, 'logged');
    expect(versions(client)).toEqual([]);
    publish(inWall);
    await client.until(() => versions(client).includes(3), 'version 3');
  });
});
