import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, serial, time, words } from '../../server/database/columns';
import { users } from '../../server/database/schema';
import { engagements } from '../engagement/tables';
import type { GoodsKind, OrderState } from './model';

export const shopGoods = pgTable(
  'shop_goods',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    /** Counted in the space, from 1. */
    goodsNum: integer('goods_num').notNull(),
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    picture: words('picture'),
    price: bigint({ mode: 'number' }).notNull(),
    /** What `shop_stock` adds up to without what was sold; of codes: those that are free. */
    stock: bigint({ mode: 'number' }).notNull().default(0),
    perPerson: integer('per_person'),
    onSaleAt: time('on_sale_at'),
    kind: text().$type<GoodsKind>().notNull(),
    /** Which title it is (`GrantKind.list`); empty: none. */
    ref: words('ref'),
    /** Taken out of the shop: not shown, not sold. */
    withdrawn: boolean().notNull().default(false),
    /** The organiser's id of the request that made it. */
    cid: text().notNull(),
  },
  (t) => [
    uniqueIndex('shop_goods_num').on(t.spaceId, t.goodsNum),
    uniqueIndex('shop_goods_cid').on(t.engagementId, t.cid),
    check('shop_goods_stock', sql`${t.stock} >= 0`),
    check('shop_goods_price', sql`${t.price} >= 0`),
  ],
);

const ofGoods = () =>
  text('goods_id')
    .notNull()
    .references(() => shopGoods.id, { onDelete: 'cascade' });

/** What came into the stock and went out of it, except by sale. Rows are only added. */
export const shopStock = pgTable(
  'shop_stock',
  {
    id: serial(),
    goodsId: ofGoods(),
    delta: integer().notNull(),
    reason: text().notNull(),
    /** Null: it came with the platform. */
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The organiser's id of the request: repeated, it changes nothing. */
    cid: text().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('shop_stock_cid').on(t.goodsId, t.cid), index('shop_stock_by').on(t.byUserId)],
);

export const shopOrders = pgTable(
  'shop_orders',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    engagementId: text('engagement_id')
      .notNull()
      .references(() => engagements.id, { onDelete: 'cascade' }),
    goodsId: ofGoods(),
    userId: ofUser(),
    /** As it was paid. */
    price: bigint({ mode: 'number' }).notNull(),
    state: text().$type<OrderState>().notNull(),
    /** An `Address` under the server's seal (`createSeal`), as it was at the purchase; empty: none, or gone. */
    address: words('address'),
    /** The buyer's id of the request: repeated, it is answered with the same order. */
    cid: text().notNull(),
    at: time('at').notNull().defaultNow(),
    stateAt: time('state_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('shop_orders_cid').on(t.spaceId, t.userId, t.cid),
    index('shop_orders_goods').on(t.goodsId, t.userId),
    index('shop_orders_engagement').on(t.engagementId, t.at),
    // What the sweep looks through.
    index('shop_orders_address')
      .on(t.stateAt)
      .where(sql`address <> ''`),
  ],
);

/** Each is given to one order; it is not sold again after a refund, because somebody has seen it. */
export const shopCodes = pgTable(
  'shop_codes',
  {
    id: serial(),
    goodsId: ofGoods(),
    code: text().notNull(),
    orderId: text('order_id').references(() => shopOrders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('shop_codes_code').on(t.goodsId, t.code),
    uniqueIndex('shop_codes_order').on(t.orderId),
  ],
);

/** Where a person wants to get things of a space. */
export const shopAddresses = pgTable(
  'shop_addresses',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    userId: ofUser(),
    /** An `Address` under the server's seal. */
    address: text().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('shop_addresses_user').on(t.spaceId, t.userId)],
);
