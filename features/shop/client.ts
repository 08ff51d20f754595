import { proxy } from 'valtio/vanilla';
import { defineClientFeature } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ShopApi, ShopState } from './client-api';
import { SHOP_ERRORS } from './errors';

const QUIET = { quiet: true } as const;

export const shopClient = defineClientFeature({
  name: 'shop',
  errors: SHOP_ERRORS,
  openAnywhere({ http, spaceId, scope, realtime, permissions$ }): ShopApi {
    const state = proxy<ShopState>({ changes: 0, maySet: false, mayPack: false });
    scope.subscribe(featureEvents(realtime.events$, 'shop', 'orderChanged'), () => {
      state.changes += 1;
    });
    scope.subscribe(permissions$, (permissions) => {
      state.maySet = permissions.includes('setEngagement');
      state.mayPack = permissions.includes('awardPrize');
    });
    return {
      spaceId,
      state,
      read: (engagementId) => http.get('/api/spaceScoreGoods/list', { spaceId, engagementId }, QUIET),
      buy: ({ goodsNum, price }, cid, addressId) =>
        http.post('/api/spaceScoreGoods/buy', { spaceId, goodsNum, price, cid, addressId }, QUIET),
      bought: (pageNum) => http.get('/api/spaceScoreGoods/buyLog', { spaceId, pageNum }, QUIET),
      address: async () => (await http.get('/api/userAddress/get', { spaceId }, QUIET)).address,
      keepAddress: async (address) =>
        (await http.post('/api/userAddress/add', { spaceId, ...address }, QUIET)).address,
      titles: async () => (await http.get('/api/spaceScoreGoods/grants', { spaceId }, QUIET)).titles,
      saveGoods: async (engagementId, draft) =>
        (await http.post('/api/spaceScoreGoods/save', { spaceId, engagementId, ...draft }, QUIET)).goods,
      changeStock: async (goodsNum, delta, reason, cid) =>
        (await http.post('/api/spaceScoreGoods/stock', { spaceId, goodsNum, delta, reason, cid }, QUIET))
          .stock,
      stockLog: (goodsNum, pageNum) =>
        http.get('/api/spaceScoreGoods/stockLog', { spaceId, goodsNum, pageNum }, QUIET),
      addCodes: async (goodsNum, codes) =>
        (await http.post('/api/spaceScoreGoods/addCodes', { spaceId, goodsNum, codes: [...codes] }, QUIET))
          .added,
      orders: (engagementId, ofState, pageNum) =>
        http.get(
          '/api/spaceScoreGoods/orders',
          { spaceId, engagementId, pageNum, ...(ofState && { state: ofState }) },
          QUIET,
        ),
      setOrders: async (engagementId, orderIds, to) =>
        (
          await http.post(
            '/api/spaceScoreGoods/setOrders',
            { spaceId, engagementId, orderIds: [...orderIds], state: to },
            QUIET,
          )
        ).orders,
      refund: async (orderId, reason, restock) =>
        (await http.post('/api/spaceScoreGoods/refund', { spaceId, orderId, reason, restock }, QUIET)).order,
      addresses: async (engagementId, orderIds) =>
        (
          await http.post(
            '/api/spaceScoreGoods/addresses',
            { spaceId, engagementId, orderIds: [...orderIds] },
            QUIET,
          )
        ).addresses,
    };
  },
  ui: () => import('./ui/ui'),
});
