import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InteractionType } from '../../../contract/model/element/interaction';
import { defineServerFeature, type FeatureContext } from '../../../server/features/feature';
import { withStoppedServer } from '../support/db-helpers';
import { elementDocument, insertElementSpace, makeElement } from '../support/element-fixture';
import { findRedis, startRedis, type RealRedis } from '../support/redis';
import { onServer } from '../support/suites';
import type { TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';

const spaceId = 'hall';
const lamp = makeElement('lamp', 'lamp', 700, 440);
const control = makeElement('switch', 'mailbox', 640, 440, {
  type: InteractionType.manualSwitch,
  controls: ['lamp'],
});
const HALL = elementDocument([control, lamp]);
/** A house on the spawn point, where everybody stands. */
const house = (seed: number) => ({
  ...HALL,
  seed,
  walls: [{ x: 560, y: 456, width: 160, height: 120 }],
});

/** A feature that gives the test the modules of its server. */
function publisher() {
  let spaces: FeatureContext['spaces'] | undefined;
  const feature = defineServerFeature({
    name: 'publisher',
    calls: {},
    create(context) {
      ({ spaces } = context);
      return { handlers: {} };
    },
  });
  return {
    features: [feature],
    publish: async (document: typeof HALL, alongside?: () => Promise<void>): Promise<number> =>
      spaces?.publishDocument(spaceId, document, alongside) ?? 0,
  };
}

const program = findRedis();

describe.skipIf(program === undefined)('documents published on one of two nodes', () => {
  onServer('over one database', (start) => {
    const first = publisher();
    let redis: RealRedis;
    let one: TestPlanet;
    let two: TestPlanet;
    const inside: Wire[] = [];

    beforeAll(async () => {
      redis = await startRedis(program ?? '');
      const env = { REDIS_URL: redis.url, SECRET: 'a key that both nodes of the test share' };
      one = await start({ env, features: first.features });
      await withStoppedServer(one, (db) => insertElementSpace(db, HALL, { id: spaceId }));
      two = await start({ env, databaseUrl: one.databaseUrl, features: publisher().features });
    });
    afterAll(async () => {
      for (const wire of inside) if (wire.closed === undefined) await wire.leave();
      await two.stop();
      await redis.stop();
    });

    const enter = async (planet: TestPlanet, phone: string, serverId: string) => {
      const person = planet.person();
      await person.signIn(phone, planet.codeFor);
      await person.call('visitSpace', { spaceId });
      const wire = await Wire.open(planet.url, person, spaceId, serverId);
      inside.push(wire);
      return { person, wire };
    };

    it('[W69] reach the rooms of both, in one order, and close no socket', async () => {
      const ann = await enter(one, '13911110001', 'hall-1');
      const bob = await enter(two, '13911110002', 'hall-2');
      await ann.person.call('setElementState', { spaceId, elementId: 'switch', on: false });
      const versions = await Promise.all([1, 2, 3, 4].map((seed) => first.publish(house(seed))));
      expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]);
      for (const { wire, person } of [ann, bob]) {
        const event = await wire.waitForEvent('document', ({ version }) => version === 5);
        expect(event).toMatchObject({ widthTiles: 40, heightTiles: 30 });
        expect(event.elements).toContainEqual({ elementId: 'lamp', on: false });
        const seen = wire.events('document').map(({ version }) => version);
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(wire.closed).toBeUndefined();
        const content = await person.call('getSpaceContent', { spaceId, version: 5 });
        expect([content.version, content.document.walls]).toEqual([5, house(0).walls]);
      }
      // Who enters later gets the same version.
      const cyd = await enter(two, '13911110003', 'hall-2');
      const { document } = await cyd.wire.waitForMessage('welcome', () => true);
      expect(document.version).toBe(5);
    });

    it('are refused whole when they are invalid, or when what goes with them fails', async () => {
      const before = await first.publish(house(7));
      await expect(first.publish({ ...HALL, widthTiles: 0 })).rejects.toThrow('widthTiles');
      const failing = first.publish(house(9), () => Promise.reject(new Error('no draft')));
      await expect(failing).rejects.toThrow('no draft');
      expect(await first.publish(house(8))).toBe(before + 1);
    });
  });
});
