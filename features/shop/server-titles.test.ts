import { beforeAll, expect, it } from 'vitest';
import { defineServerFeature } from '../../server/features/feature';
import { SERVER_FEATURES } from '../../server/features/list';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import type { SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import { openShopSpace, type ShopSpace } from './testing/shop-space';

/** Titles as a room gives them, and what that room heard after the commits. */
const holders = new Set<string>();
const heard: [userId: string, has: boolean][] = [];
const titles = defineServerFeature({
  name: 'titles-of-test',
  calls: {},
  create({ service }) {
    service('engagement').grants.offer({
      kind: 'title',
      list: async () => [
        { ref: 't-star', name: '明星' },
        { ref: 't-gone', name: '旧称号' },
      ],
      make: async (_tx, _spaceId, name) => name,
      async give(_tx, { userId, ref }) {
        if (ref === 't-gone') return 'gone';
        if (holders.has(userId)) return 'has';
        holders.add(userId);
        return 'given';
      },
      take: async (_tx, { userId }) => void holders.delete(userId),
      changed: async ({ userId }, has) => void heard.push([userId, has]),
    });
    return { handlers: {} };
  },
});

onServer('titles in a shop', (start) => {
  let space: ShopSpace;
  let ann: SignedInPerson;

  beforeAll(async () => {
    const rooms = SERVER_FEATURES.filter(({ name }) => name !== 'scores');
    space = await openShopSpace(await start({ features: [titles, ...rooms] }), 13_835_200_000);
    ann = await space.fixture.person('安');
    await space.give([[ann, 100]]);
  });

  it('are had at once, once, and the points come back with a refund', async () => {
    const { add, orders } = await space.open();
    const goods = await add({ kind: 'title', ref: 't-star', name: '明星', price: 30, stock: 5 });
    const cid = space.newCid();
    const sent = await Promise.all([goods.buy(ann, { cid }), goods.buy(ann, { cid })]);
    for (const { data } of sent)
      expect(data).toMatchObject({ order: { kind: 'title', state: 'done' }, balance: 70 });
    expect([...holders]).toEqual([ann.userId]);
    expect(heard).toContainEqual([ann.userId, true]);
    expect(await goods.buy(ann)).toMatchObject(errorAnswer('shopHasIt'));
    expect(await space.balance(ann)).toBe(70);
    expect(await goods.now()).toMatchObject({ stock: 4 });

    const [order] = await orders();
    const refund = { spaceId: space.spaceId, orderId: order?.orderId ?? '', reason: '弄错了', restock: true };
    for (let time = 0; time < 2; time++)
      expect((await space.owner.request('refundOrder', refund)).data).toMatchObject({
        order: { state: 'refunded' },
      });
    expect([...holders]).toEqual([]);
    expect(heard.filter(([, has]) => !has)).toHaveLength(1);
    expect(await space.balance(ann)).toBe(100);
    expect(await goods.now()).toMatchObject({ stock: 5 });
  });

  it('cost nothing when they are gone, or sold out', async () => {
    const { add } = await space.open();
    const gone = await add({ kind: 'title', ref: 't-gone', price: 10, stock: 1 });
    expect(await gone.buy(ann)).toMatchObject(errorAnswer('shopNoGoods'));
    const none = await add({ kind: 'title', ref: 't-star', price: 10, stock: 0 });
    expect(await none.buy(ann)).toMatchObject(errorAnswer('shopSoldOut'));
    expect(await space.balance(ann)).toBe(100);
    expect([...holders]).toEqual([]);
  });

  it('are those of the space, which organisers can list', async () => {
    const { of } = await space.make();
    const save = (ref: string) =>
      space.owner.request('saveGoods', {
        ...of,
        ...{ cid: space.newCid(), name: '称号', price: 1, kind: 'title', ref },
      });
    expect(await save('t-other')).toMatchObject(errorAnswer('shopNoTitle'));
    expect(await save('')).toMatchObject(errorAnswer('shopNoTitle'));
    const { titles: offered } = await space.owner.call('listGrants', { spaceId: space.spaceId });
    expect(offered.map(({ name }) => name)).toEqual(['明星', '旧称号']);
  });
});
