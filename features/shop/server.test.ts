import { beforeAll, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { eventually } from '../../tests/server/support/process';
import type { SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { openShopSpace, type ShopSpace } from './testing/shop-space';

const RICH = 100_000;
const DAY = 86_400_000;

onServer('shops', (start) => {
  let planet: TestPlanet;
  let space: ShopSpace;
  let spaceId = '';
  let owner: SignedInPerson;
  let ann: SignedInPerson;
  /** With 25 points each. */
  const crowd: SignedInPerson[] = [];

  beforeAll(async () => {
    planet = await start();
    space = await openShopSpace(planet, 13_836_100_000);
    ({ spaceId, owner } = space);
    ann = await space.fixture.person('安安');
    for (let at = 0; at < 12; at++) crowd.push(await space.fixture.person(`客${String(at)}`));
    await space.give([[ann, RICH], ...crowd.map((who) => [who, 25] as const)]);
  });
  const open: ShopSpace['open'] = (config) => space.open(config);
  const newCid = (): string => space.newCid();
  const balance: ShopSpace['balance'] = (who) => space.balance(who);

  describe('a purchase', () => {
    it('takes points and stock, and makes an order; repeated, it is the same one', async () => {
      const shop = await open();
      const { buy, now, goodsNum } = await shop.add();
      const cid = newCid();
      const before = await balance(ann);
      const answers = await Promise.all([buy(ann, { cid }), buy(ann, { cid }), buy(ann, { cid })]);
      answers.push(await buy(ann, { cid }));
      const ids = answers.map(({ data }) => data?.order.orderId);
      expect(new Set(ids).size).toBe(1);
      expect(answers[0]?.data).toMatchObject({
        order: { goodsNum, price: 10, state: 'paid', code: '' },
        balance: before - 10,
      });
      expect(await now(ann)).toMatchObject({ stock: 9, bought: 1 });
      const { orders } = await ann.call('goodsBuyLog', { spaceId });
      expect(orders[0]?.orderId).toBe(ids[0]);
    });

    it('complaint 13: by 60 at once of 10, with points for half of them: sold, orders, points and stock agree', async () => {
      const shop = await open();
      const { buy, now } = await shop.add();
      const tries = crowd.flatMap((who) => Array.from({ length: 5 }, () => ({ who, cid: newCid() })));
      const answers = await Promise.all(tries.map(({ who, cid }) => buy(who, { cid })));
      const codes = new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code));
      const known = new Set([errorAnswer('shopSoldOut').code, errorAnswer('shopTooFewPoints').code]);
      expect([...codes].filter((code) => !known.has(code))).toEqual([]);
      const sold = answers.filter(({ code }) => code === 200).map(({ data }) => data?.order.orderId);
      expect(sold).toHaveLength(10);
      expect((await now()).stock).toBe(0);
      expect(
        (await shop.orders()).map(({ orderId }) => orderId).toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(sold.map(String).toSorted((a, b) => a.localeCompare(b)));
      for (const [at, { who, cid }] of tries.entries()) {
        if (answers[at]?.code !== 200) continue;
        expect((await buy(who, { cid })).data?.order).toEqual(answers[at].data?.order);
      }
      for (const who of crowd) {
        const bought = tries.filter((one, at) => one.who === who && answers[at]?.code === 200).length;
        expect(await balance(who)).toBe(25 - 10 * bought);
      }
    });

    it.each([
      ['shopSoldOut', { stock: 0 }],
      ['shopTooFewPoints', { price: RICH + 1 }],
      ['shopNotOnSaleYet', { onSaleAt: new Date(Date.now() + DAY).toISOString() }],
      ['shopNoGoods', { withdrawn: true }],
    ] as const)('is refused with %s, and changes nothing', async (error, more) => {
      const shop = await open();
      const { buy, now } = await shop.add(more);
      const [points, { stock }] = [await balance(ann), await now()];
      expect(await buy(ann)).toMatchObject(errorAnswer(error));
      expect([await balance(ann), (await now()).stock, await shop.orders()]).toEqual([points, stock, []]);
    });

    it('stops at the limit of a person, however many come at once', async () => {
      const { buy } = await (await open()).add({ perPerson: 2 });
      const answers = await Promise.all([buy(ann), buy(ann), buy(ann), buy(ann)]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
      for (const refused of answers.filter(({ code }) => code !== 200))
        expect(refused).toMatchObject(errorAnswer('shopLimitReached'));
    });

    it('at another price than the buyer saw is refused', async () => {
      const { buy } = await (await open()).add();
      expect(await buy(ann, { price: 9 })).toMatchObject(errorAnswer('shopPriceChanged'));
      expect((await buy(ann, { price: 10 })).code).toBe(200);
    });

    it('is only possible while the shop is open', async () => {
      const shop = await space.make();
      const { buy, goodsNum } = await shop.add();
      expect(await buy(ann)).toMatchObject(errorAnswer('engagementNotFound'));
      await shop.step('open');
      await shop.step('paused');
      expect(await buy(ann)).toMatchObject(errorAnswer('engagementPaused'));
      await shop.step('open');
      expect((await buy(ann)).code).toBe(200);
      await shop.step('closed');
      expect(await buy(ann)).toMatchObject(errorAnswer('engagementOver'));
      expect((await shop.list(ann)).goods).toMatchObject([{ goodsNum, bought: 1 }]);
    });

    it('is not for guests, and not from another space', async () => {
      const { buy, goodsNum } = await (await open()).add();
      const guest = planet.person();
      await guest.call('loginGuest', { spaceId });
      expect(await buy(guest)).toMatchObject(errorAnswer('shopUsersOnly'));
      const { spaceId: other } = await ann.call('addSpace', { spaceName: '别处' });
      expect(await ann.request('buyGoods', { spaceId: other, goodsNum })).toMatchObject(
        errorAnswer('shopNoGoods'),
      );
    });
  });

  describe('codes', () => {
    it('go to one buyer each, who alone sees it; their number is the stock', async () => {
      const shop = await open();
      const { buy, now, goodsNum } = await shop.add({ kind: 'code', stock: 5 });
      expect((await now()).stock).toBe(0);
      const codes = ['AAA', 'BBB', 'AAA'];
      expect(await owner.call('addCodes', { spaceId, goodsNum, codes })).toEqual({ added: 2, stock: 2 });
      expect(await owner.call('addCodes', { spaceId, goodsNum, codes })).toEqual({ added: 0, stock: 2 });
      const answers = await Promise.all([buy(ann), buy(ann), buy(ann)]);
      const got = answers.flatMap(({ data }) => (data ? [data.order] : []));
      expect(got.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b))).toEqual(['AAA', 'BBB']);
      expect(got.map(({ state }) => state)).toEqual(['done', 'done']);
      expect((await shop.orders()).map(({ code }) => code)).toEqual(['', '']);
      const change = { spaceId, goodsNum, delta: 1, reason: '到货', cid: newCid() };
      expect(await owner.request('changeStock', change)).toMatchObject(errorAnswer('shopStockByCodes'));
      const orderId = got[0]?.orderId ?? '';
      const refund = { spaceId, orderId, reason: '失效', restock: true };
      expect(await owner.request('refundOrder', refund)).toMatchObject(errorAnswer('shopCodeSeen'));
    });

    it('belong to goods of their kind', async () => {
      const { goodsNum } = await (await open()).add();
      const answer = await owner.request('addCodes', { spaceId, goodsNum, codes: ['A'] });
      expect(answer).toMatchObject(errorAnswer('shopNoCodes'));
    });
  });

  describe('goods', () => {
    it('are made once for a repeated request, and changed while the shop is open', async () => {
      const shop = await open();
      const draft = { ...shop.of, cid: newCid(), name: '帽子', price: 3, stock: 4 };
      const [one, two] = await Promise.all([owner.call('saveGoods', draft), owner.call('saveGoods', draft)]);
      expect(one).toEqual(two);
      const { goodsNum } = one.goods;
      const changed = await owner.call('saveGoods', {
        ...draft,
        goodsNum,
        cid: newCid(),
        price: 5,
        stock: 99,
      });
      expect(changed.goods).toMatchObject({ price: 5, stock: 4 });
      await owner.call('saveGoods', { ...draft, goodsNum, withdrawn: true });
      expect((await shop.list(ann)).goods).toEqual([]);
      expect((await shop.list(owner)).goods).toHaveLength(1);
      const other = await open();
      expect(await owner.request('saveGoods', { ...draft, ...other.of, goodsNum })).toMatchObject(
        errorAnswer('shopNoGoods'),
      );
    });

    it('come in and go out by rows with a reason, never below nothing', async () => {
      const shop = await open();
      const { goodsNum, buy, now } = await shop.add({ stock: 3 });
      const change = (delta: number, cid = newCid()) =>
        owner.request('changeStock', { spaceId, goodsNum, delta, reason: '盘点', cid });
      expect((await change(5, 'again')).data).toEqual({ stock: 8 });
      expect((await change(5, 'again')).data).toEqual({ stock: 8 });
      expect((await change(-2)).data).toEqual({ stock: 6 });
      expect(await change(-7)).toMatchObject(errorAnswer('shopStockTooFew'));
      await buy(ann);
      const { rows, sold } = await owner.call('listStock', { spaceId, goodsNum });
      expect(rows.map(({ delta, reason, nickname }) => [delta, reason, nickname])).toEqual([
        [-2, '盘点', '房主'],
        [5, '盘点', '房主'],
        [3, '', '房主'],
      ]);
      expect(rows.reduce((sum, { delta }) => sum + delta, 0) - sold).toBe((await now()).stock);
    });
  });

  it('comes with a shop of titles at its counter in the expo hall', async () => {
    const of = { spaceId: 'expo', engagementId: 'expo-shop' };
    await eventually('it is open', async () => {
      const { data } = await ann.request('listGoods', of);
      return data?.engagement.state === 'open';
    });
    const { goods } = await ann.call('listGoods', of);
    expect(goods.map(({ kind, price, stock }) => [kind, price, stock])).toEqual([
      ['title', 20, 100_000],
      ['title', 60, 100_000],
      ['title', 150, 100_000],
    ]);
  });
});
