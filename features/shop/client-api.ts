import type { OutputOf } from '../../contract/calls/call';
import type { SHOP_CALLS } from './contract';
import type { Address, GoodsKind, OrderState } from './model';

type Calls = typeof SHOP_CALLS;
export type ShownShop = OutputOf<Calls['listGoods']>;
export type Goods = ShownShop['goods'][number];
export type Bought = OutputOf<Calls['buyGoods']>;
export type Order = Bought['order'];
export type OrderOfPerson = OutputOf<Calls['setOrders']>['orders'][number];
export type StockLog = OutputOf<Calls['listStock']>;

export interface ShopState {
  /** Counts the news of own orders. */
  changes: number;
  /** Whether the user makes goods and changes the stock. */
  maySet: boolean;
  /** Whether the user packs and refunds orders. */
  mayPack: boolean;
}

/** Goods as an organiser writes them. Without a `goodsNum` they are new. */
export interface GoodsDraft {
  readonly goodsNum?: number;
  readonly cid: string;
  readonly name: string;
  readonly picture: string;
  readonly price: number;
  readonly perPerson: number | null;
  /** ISO 8601; empty: at once. */
  readonly onSaleAt: string;
  readonly kind: GoodsKind;
  readonly withdrawn: boolean;
  /** Of new goods that are no codes. */
  readonly stock: number;
  /** Of new goods that are a title: which one. */
  readonly ref: string;
}

/** Shops in a space. Promises reject with `AppError`. */
export interface ShopApi {
  readonly spaceId: string;
  readonly state: ShopState;
  read(engagementId: string): Promise<ShownShop>;
  /** `cid`: repeated after a lost answer, it is the same order. */
  buy(goods: Goods, cid: string, addressId: string): Promise<Bought>;
  bought(pageNum: number): Promise<{ readonly orders: readonly Order[]; readonly total: number }>;
  address(): Promise<(Address & { readonly id: string }) | null>;
  keepAddress(address: Address): Promise<Address & { readonly id: string }>;
  /** The titles that the shop may sell. */
  titles(): Promise<readonly { readonly ref: string; readonly name: string }[]>;
  saveGoods(engagementId: string, draft: GoodsDraft): Promise<Goods>;
  changeStock(goodsNum: number, delta: number, reason: string, cid: string): Promise<number>;
  stockLog(goodsNum: number, pageNum: number): Promise<StockLog>;
  /** Answers with how many of them are new. */
  addCodes(goodsNum: number, codes: readonly string[]): Promise<number>;
  orders(
    engagementId: string,
    state: OrderState | undefined,
    pageNum: number,
  ): Promise<{ readonly orders: readonly OrderOfPerson[]; readonly total: number }>;
  setOrders(
    engagementId: string,
    orderIds: readonly string[],
    state: 'packed' | 'sent' | 'done',
  ): Promise<readonly OrderOfPerson[]>;
  refund(orderId: string, reason: string, restock: boolean): Promise<OrderOfPerson>;
  /** The log keeps that the user has looked. */
  addresses(
    engagementId: string,
    orderIds: readonly string[],
  ): Promise<readonly (Address & { readonly orderId: string })[]>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    shop: ShopApi;
  }
}
