import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { SignedInPerson } from '../../tests/server/support/space-fixture';
import { noPostgres } from '../../tests/server/support/open-database';
import { newPgliteFolder } from '../../tests/server/support/pglite';
import { onServer } from '../../tests/server/support/suites';
import type { EngagementState } from '../engagement/model';
import { openShopSpace, type ShopSpace } from './testing/shop-space';

const PRICE = 7;
/** Enough for some of the purchases of all runs. */
const POINTS = 500;
const RUNS = 12;

type Act =
  | { readonly kind: 'buy'; readonly person: number; readonly cid: number }
  | { readonly kind: 'refund'; readonly order: number; readonly restock: boolean }
  | { readonly kind: 'stock'; readonly delta: number }
  | { readonly kind: 'step'; readonly to: EngagementState };

const number = (max: number) => fc.integer({ min: 0, max });
const act: fc.Arbitrary<Act> = fc.oneof(
  // Few different requests: many come again.
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), person: number(2), cid: number(5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), order: number(5), restock: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      delta: fc.constantFrom(-3, -1, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      to: fc.constantFrom<EngagementState>('paused', 'open', 'open', 'closed'),
    }),
  },
);
/** `waits`: whether what came before is over first. */
const acts = fc.array(fc.record({ act, waits: fc.boolean() }), { minLength: 1, maxLength: 30 });

onServer('whatever happens in a shop at once', (start) => {
  let space: ShopSpace;
  let owner: SignedInPerson;
  let spaceId = '';
  const people: SignedInPerson[] = [];

  beforeAll(async () => {
    const planet = await start({ databaseUrl: '', dataDir: newPgliteFolder(), findRuntime: noPostgres });
    space = await openShopSpace(planet, 13_836_500_000);
    ({ owner, spaceId } = space);
    for (const name of ['甲', '乙', '丙']) people.push(await space.fixture.person(name));
    await space.give(people.map((person) => [person, POINTS] as const));
  });

  it('stock, points and orders agree, and nothing is below zero', async () => {
    let run = 0;
    const sold = { number: 0, refunded: 0 };
    await fc.assert(
      fc.asyncProperty(acts, async (sent) => {
        run++;
        const shop = await space.open();
        const goods = await shop.add({ price: PRICE, stock: 3, perPerson: 3 });
        const { goodsNum } = goods;
        const before = await Promise.all(people.map(space.balance));
        const does = async (one: Act): Promise<void> => {
          if (one.kind === 'buy') {
            const person = people[one.person];
            if (!person) throw new Error('nobody');
            await goods.buy(person, { cid: `run${String(run)} ${String(one.cid)}` });
          } else if (one.kind === 'refund') {
            const order = (await shop.orders())[one.order];
            const { restock } = one;
            if (order)
              await owner.request('refundOrder', {
                spaceId,
                orderId: order.orderId,
                reason: '试试',
                restock,
              });
          } else if (one.kind === 'stock') {
            const change = { spaceId, goodsNum, delta: one.delta, reason: '盘点', cid: space.newCid() };
            await owner.request('changeStock', change);
          } else {
            const { version } = (await shop.list(owner)).engagement;
            await owner.request('setEngagementState', { ...shop.of, state: one.to, version });
          }
        };
        const running: Promise<void>[] = [];
        for (const { act: one, waits } of sent) {
          if (waits) await Promise.all(running.splice(0));
          running.push(does(one));
        }
        await Promise.all(running);

        const orders = await shop.orders();
        const { stock } = await goods.now();
        const { rows, sold: all } = await owner.call('listStock', { spaceId, goodsNum });
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(rows.reduce((sum, { delta }) => sum + delta, 0) - all).toBe(stock);
        expect(orders).toHaveLength(all);
        for (const [at, person] of people.entries()) {
          const own = orders.filter(({ userId, state }) => userId === person.userId && state !== 'refunded');
          expect(own.length).toBeLessThanOrEqual(3);
          expect(await space.balance(person)).toBe((before[at] ?? 0) - PRICE * own.length);
        }
        sold.number += orders.length;
        sold.refunded += orders.filter(({ state }) => state === 'refunded').length;
      }),
      { numRuns: RUNS },
    );
    // The runs were about something.
    expect(sold.number).toBeGreaterThan(RUNS / 2);
    expect(sold.refunded).toBeGreaterThan(0);
  }, 120_000);
});
