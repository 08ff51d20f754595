import type { EngagementService, Exhibit } from '../engagement/service';
import { makeGoods } from './goods';
import { STOCK_MAX, type ShopConfig } from './model';

/** Titles to buy with the points that the other stands pay. */
const TITLES = [
  { name: '展厅常客 Regular', price: 20 },
  { name: '小星球向导 Guide', price: 60 },
  { name: '星空收藏家 Collector', price: 150 },
] as const;

/** The shop at the counter of the expo hall: titles, where a feature gives them. */
export const shopExhibit = ({ grants }: Pick<EngagementService, 'grants'>): Exhibit<ShopConfig> => ({
  name: '用积分换头衔 · Titles for points',
  elementId: 'stand-shop',
  config: {
    about: '在其他展位玩一玩，就有积分 · Play at the other stands to earn points',
    sends: false,
  },
  async fill(tx, spaceId) {
    const titles = grants.of('title');
    if (!titles?.make) return;
    for (const { name, price } of TITLES) {
      const ref = await titles.make(tx, spaceId, name);
      await makeGoods(tx, {
        ...{
          spaceId,
          engagementId: `${spaceId}-shop`,
          userId: null,
          cid: name,
          kind: 'title',
          ref,
          name,
          price,
        },
        ...{ picture: '', perPerson: 1, onSaleAt: null, withdrawn: false, stock: STOCK_MAX },
      });
    }
  },
});
