import type { Person } from '../../../tests/server/support/person';
import { withStoppedServer } from '../../../tests/server/support/db-helpers';
import { SpaceFixture, type SignedInPerson } from '../../../tests/server/support/space-fixture';
import type { TestPlanet } from '../../../tests/server/support/test-planet';
import type { EngagementState } from '../../engagement/model';
import { scoreBalances, scoreLedger } from '../../engagement/tables';

/** A space with shops, and points that people have. */
export async function openShopSpace(planet: TestPlanet, phones: number) {
  const fixture = await SpaceFixture.create(planet, phones);
  const { spaceId, owner } = fixture;
  const access = { listed: false, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] };
  await owner.call('saveSpaceSettings', { spaceId, settings: { access } });
  const make = async (config: object = { sends: false }) => {
    const { engagement } = await owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'shop',
      name: '积分商店',
      config: { ...config },
      zone: 'Asia/Shanghai',
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    const of = { spaceId, engagementId };
    return {
      of,
      step,
      add: async (more: object = {}) => {
        const { goods } = await owner.call('saveGoods', {
          ...of,
          cid: fixture.newCid(),
          name: '杯子',
          price: 10,
          stock: 10,
          ...more,
        });
        const { goodsNum } = goods;
        return {
          goodsNum,
          now: async (who: SignedInPerson = owner) => {
            const found = (await who.call('listGoods', of)).goods.find((one) => one.goodsNum === goodsNum);
            if (!found) throw new Error('no goods');
            return found;
          },
          buy: (who: Person, and: object = {}) => who.request('buyGoods', { spaceId, goodsNum, ...and }),
        };
      },
      list: (who: SignedInPerson) => who.call('listGoods', of),
      orders: async (more: object = {}) => (await owner.call('listOrders', { ...of, ...more })).orders,
    };
  };
  const open = async (config?: object) => {
    const shop = await make(config);
    await shop.step('open');
    return shop;
  };
  return {
    fixture,
    spaceId,
    owner,
    newCid: () => fixture.newCid(),
    make,
    open,
    /** By the last shop that has opened. */
    balance: async (who: Person) => (await who.call('listGoods', { spaceId })).balance,
    /** Restarts the server. */
    async give(points: readonly (readonly [SignedInPerson, number])[]): Promise<void> {
      const rows = points.map(([{ userId }, delta]) => ({ spaceId, userId, delta }));
      await withStoppedServer(planet, async (db) => {
        await db.insert(scoreLedger).values(rows.map((row) => ({ ...row, kind: 'given', ref: 'first' })));
        await db
          .insert(scoreBalances)
          .values(rows.map(({ delta, ...who }) => ({ ...who, balance: delta, earned: delta })));
      });
    },
  };
}
export type ShopSpace = Awaited<ReturnType<typeof openShopSpace>>;
