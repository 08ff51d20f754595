import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import type { SignedInPerson } from '../../tests/server/support/space-fixture';
import { onEachEngine } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { createSeal } from '../../server/secrets';
import { engagementLog, scoreBalances } from '../engagement/tables';
import { createAddresses } from './addresses';
import { shopAddresses, shopOrders } from './tables';
import { openShopSpace, type ShopSpace } from './testing/shop-space';

const RICH = 100_000;
const ADDRESS = { phone: '13912345678', name: '=收货的人', addr: '小星球路 1 号 2 楼' };
const DAY = 86_400_000;

onEachEngine('orders of a shop', (start) => {
  let planet: TestPlanet;
  let space: ShopSpace;
  let spaceId = '';
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let ann: SignedInPerson;
  let ben: SignedInPerson;
  /** With points, and known phones. */
  const receivers: { person: SignedInPerson; phone: string }[] = [];

  beforeAll(async () => {
    planet = await start();
    space = await openShopSpace(planet, 13_836_300_000);
    ({ spaceId, owner } = space);
    ({ host } = space.fixture);
    [ann, ben] = [await space.fixture.person('=安安'), await space.fixture.person('波')];
    for (let phone = 13_836_200_000; receivers.length < 3; phone++) {
      const person = planet.person();
      const { userId } = await person.signIn(String(phone), planet.codeFor);
      await person.call('visitSpace', { spaceId });
      receivers.push({ person: Object.assign(person, { userId }), phone: String(phone) });
    }
    await space.give([[ann, RICH], ...receivers.map(({ person }) => [person, 50] as const)]);
  });
  const open: ShopSpace['open'] = (config) => space.open(config);

  describe('an order', () => {
    it('goes on by steps, many at once, and never back', async () => {
      const shop = await open();
      const { buy } = await shop.add();
      await Promise.all([buy(ann), buy(ann), buy(ann)]);
      const orderIds = (await shop.orders()).map(({ orderId }) => orderId);
      const set = async (state: 'packed' | 'sent' | 'done', ids = orderIds) =>
        (await owner.call('setOrders', { ...shop.of, orderIds: ids, state })).orders.length;
      expect(await set('sent', orderIds.slice(0, 2))).toBe(2);
      expect(await set('sent')).toBe(1);
      expect(await set('packed')).toBe(0);
      expect(await set('done')).toBe(3);
      expect(await shop.orders({ state: 'done' })).toHaveLength(3);
      expect(await shop.orders({ state: 'paid' })).toHaveLength(0);
      const { orders } = await ann.call('goodsBuyLog', { spaceId });
      expect(orders[0]?.state).toBe('done');
      const other = await open();
      expect((await owner.call('setOrders', { ...other.of, orderIds, state: 'done' })).orders).toEqual([]);
    });

    it('is refunded once, and counts no more for the limit; the rank stays as it was', async () => {
      const shop = await open();
      const { buy, now } = await shop.add({ stock: 1, perPerson: 1 });
      const before = await space.balance(ann);
      const orderId = (await buy(ann)).data?.order.orderId ?? '';
      const refund = { spaceId, orderId, reason: '缺货', restock: true };
      const answers = await Promise.all([
        owner.request('refundOrder', refund),
        owner.request('refundOrder', refund),
      ]);
      answers.push(await owner.request('refundOrder', { ...refund, restock: false }));
      expect(answers.map(({ data }) => data?.order.state)).toEqual(['refunded', 'refunded', 'refunded']);
      expect([await space.balance(ann), (await now()).stock]).toEqual([before, 1]);
      expect(
        (await owner.call('setOrders', { ...shop.of, orderIds: [orderId], state: 'done' })).orders,
      ).toEqual([]);
      expect((await buy(ann)).code).toBe(200);
      expect(await owner.request('refundOrder', { ...refund, orderId: 'o-none' })).toMatchObject(
        errorAnswer('shopNoOrder'),
      );
      const { entries } = await owner.call('engagementLog', shop.of);
      expect(entries.filter(({ action }) => action === 'refund')).toHaveLength(1);
      const earned = await withStoppedServer(planet, (db) =>
        db
          .select({ earned: scoreBalances.earned })
          .from(scoreBalances)
          .where(eq(scoreBalances.userId, ann.userId)),
      );
      expect(earned).toEqual([{ earned: RICH }]);
    });

    it('is exported without formulas, and without where it goes', async () => {
      const shop = await open({ sends: true });
      const { buy } = await shop.add({ name: '=1+1' });
      const { address } = await ann.call('addUserAddress', { spaceId, ...ADDRESS });
      await buy(ann, { addressId: address.id });
      const { csv } = await owner.call('exportEngagement', shop.of);
      expect(csv).toContain(`'=安安,'=1+1,10,paid,`);
      expect(csv).not.toContain(ADDRESS.phone);
      expect(csv).not.toContain(ADDRESS.addr);
    });

    it('is for organisers to see, not for hosts', async () => {
      const shop = await open();
      const { buy } = await shop.add();
      const orderId = (await buy(ann)).data?.order.orderId ?? '';
      for (const who of [ann, host]) {
        expect(await who.request('listOrders', shop.of)).toMatchObject(errorAnswer('forbidden'));
        const refund = { spaceId, orderId, reason: '我要' };
        expect(await who.request('refundOrder', refund)).toMatchObject(errorAnswer('forbidden'));
      }
    });
  });

  describe('an address', () => {
    const prepared = async () => {
      const shop = await open({ sends: true });
      const { buy } = await shop.add();
      const receiver = receivers.pop();
      if (!receiver) throw new Error('too few people');
      const { person, phone } = receiver;
      expect(await buy(person)).toMatchObject(errorAnswer('shopNeedsAddress'));
      const { address } = await person.call('addUserAddress', { spaceId, ...ADDRESS });
      const orderId = (await buy(person, { addressId: address.id })).data?.order.orderId ?? '';
      return { shop, buy, person, phone, address, orderId };
    };

    it('is needed for what is sent, and is another person’s secret', async () => {
      const { shop, buy, person, address, orderId } = await prepared();
      expect(await buy(ann, { addressId: address.id })).toMatchObject(errorAnswer('shopNeedsAddress'));
      expect((await person.call('getUserAddress', { spaceId })).address).toEqual(address);
      expect((await ben.call('getUserAddress', { spaceId })).address).toBeNull();
      const masked = '=** 139****5678 小星球路…';
      const { orders } = await person.call('goodsBuyLog', { spaceId });
      expect(orders[0]?.address).toBe(masked);
      expect((await shop.orders())[0]?.address).toBe(masked);
      const asked = { ...shop.of, orderIds: [orderId] };
      expect(await host.request('readAddresses', asked)).toMatchObject(errorAnswer('forbidden'));
      // The order goes to where it was to go when it was made.
      await person.call('addUserAddress', { spaceId, ...ADDRESS, addr: '搬走了' });
      expect((await owner.call('readAddresses', asked)).addresses).toEqual([{ orderId, ...ADDRESS }]);
      const { entries } = await owner.call('engagementLog', shop.of);
      expect(entries.at(-1)).toMatchObject({
        action: 'addresses',
        nickname: '房主',
        data: { orderIds: [orderId] },
      });
      expect((await owner.call('readAddresses', { ...asked, ...(await open()).of })).addresses).toEqual([]);
    });

    it('is not readable in the database, and goes with the account', async () => {
      const { shop, person, phone, orderId } = await prepared();
      planet.advance(60_000);
      const rid = await person.requestCode(phone);
      await person.call('deleteAccount', { confirmed: true, rid, code: planet.codeFor(phone) });
      expect(await shop.orders()).toMatchObject([{ orderId, address: '', nickname: '' }]);
      await withStoppedServer(planet, async (db) => {
        const stored = JSON.stringify([
          await db.select().from(shopAddresses),
          await db.select().from(shopOrders),
          await db.select().from(engagementLog),
        ]);
        expect(stored).not.toContain(ADDRESS.phone);
        expect(stored).not.toContain(ADDRESS.addr);
        expect(await db.select().from(shopAddresses).where(eq(shopAddresses.userId, person.userId))).toEqual(
          [],
        );
      });
    });

    it('goes 90 days after the order was done', async () => {
      const { shop, person, orderId } = await prepared();
      const { address } = await person.call('getUserAddress', { spaceId });
      await withStoppedServer(planet, async (db) => {
        const later = (days: number) =>
          createAddresses(db, createSeal('of nothing')).sweep(Date.now() + days * DAY);
        const kept = async () => [
          await db.$count(shopOrders, and(eq(shopOrders.id, orderId), ne(shopOrders.address, ''))),
          await db.$count(shopAddresses, eq(shopAddresses.id, address?.id ?? '')),
        ];
        await later(91);
        expect(await kept()).toEqual([1, 1]);
        await db.update(shopOrders).set({ state: 'done' }).where(eq(shopOrders.id, orderId));
        await later(89);
        expect(await kept()).toEqual([1, 1]);
        await later(91);
        expect(await kept()).toEqual([0, 0]);
      });
      expect((await shop.orders())[0]?.address).toBe('');
    });
  });
});
