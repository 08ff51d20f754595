import { featureErrors } from '../../contract/features';
import { shopEn } from './locales/en';
import { shopZh } from './locales/zh';

export const SHOP_ERRORS = featureErrors(
  {
    shopSoldOut: 1002019001,
    shopTooFewPoints: 1002019002,
    shopLimitReached: 1002019003,
    shopNotOnSaleYet: 1002019004,
    shopUsersOnly: 1002019005,
    shopNoGoods: 1002019006,
    shopPriceChanged: 1002019007,
    shopNeedsAddress: 1002019008,
    shopStockTooFew: 1002019009,
    shopStockByCodes: 1002019010,
    shopNoCodes: 1002019011,
    shopTooManyGoods: 1002019012,
    shopNoOrder: 1002019013,
    shopCodeSeen: 1002019014,
    shopHasIt: 1002019015,
    shopNoTitle: 1002019016,
  },
  shopZh.errors,
  shopEn.errors,
);
type ShopErrors = typeof SHOP_ERRORS;

declare module '../../contract/features' {
  interface FeatureErrors extends ShopErrors {}
}
