import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { pictureAddressOf } from '../../contract/model/element/picture-address';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { phoneSchema } from '../../contract/model/user/user.schema';
import { engagementSchema } from '../engagement/contract';
import {
  ADDRESS_MAX,
  CODE_MAX,
  CODES_AT_ONCE,
  GOODS_KINDS,
  GOODS_NAME_MAX,
  ORDER_STATES,
  ORDERS_AT_ONCE,
  PER_PERSON_MAX,
  PRICE_MAX,
  REASON_MAX,
  RECIPIENT_MAX,
  STOCK_MAX,
  type Address,
} from './model';

const named = {
  area: 'shop',
  access: 'member',
  nonSpecReason: 'section 7 names the calls of the score shop without their paths',
} as const;
const ours = {
  area: 'shop',
  access: 'member',
  nonSpecReason: 'the specification names the calls of buyers only; organisers need these',
} as const;

const bySpace = z.object({ spaceId: spaceIdSchema });
const engagementId = z.string().min(1).max(64);
const goodsNum = z.coerce.number().int().min(1).max(1_000_000_000);
const byGoods = bySpace.extend({ goodsNum });
const cid = z.string().min(1).max(40);
const orderId = z.string().min(1).max(40);
const reason = z.string().trim().min(1).max(REASON_MAX);
const pageNum = z.coerce.number().int().min(1).default(1);

const goods = z.object({
  goodsNum: z.number().int(),
  name: z.string(),
  /** A file id or an address, as of pictures in a space; empty: none. */
  picture: z.string(),
  price: z.number().int(),
  stock: z.number().int(),
  /** Null: any number. */
  perPerson: z.number().int().nullable(),
  /** ISO 8601; empty: at once. */
  onSaleAt: z.string(),
  kind: z.enum(GOODS_KINDS),
  /** Only organisers see what was taken out of the shop. */
  withdrawn: z.boolean(),
  /** How many the caller has, without refunded ones. */
  bought: z.number().int(),
});

const order = z.object({
  orderId: z.string(),
  engagementId: z.string(),
  goodsNum: z.number().int(),
  name: z.string(),
  kind: z.enum(GOODS_KINDS),
  price: z.number().int(),
  state: z.enum(ORDER_STATES),
  /** Only for the buyer; empty: none. */
  code: z.string(),
  /** Masked; empty: none, or gone. */
  address: z.string(),
  at: z.string(),
});

const address = z.object({
  phone: phoneSchema,
  name: z.string().trim().min(1).max(RECIPIENT_MAX),
  addr: z.string().trim().min(1).max(ADDRESS_MAX),
});
true satisfies Same<Address, z.infer<typeof address>>;

const listGoods = defineCall({
  ...named,
  method: 'GET',
  path: '/api/spaceScoreGoods/list',
  mutates: false,
  /** `engagementId` absent: the shop that is open in the space, or the next, or the last. */
  input: bySpace.extend({ engagementId: engagementId.optional() }),
  /** `sends`: real goods need an address. `balance`: what the caller can spend. `mayBuy` false: without a phone. */
  output: z.object({
    engagement: engagementSchema,
    about: z.string(),
    sends: z.boolean(),
    goods: z.array(goods),
    balance: z.number().int(),
    mayBuy: z.boolean(),
  }),
  summary: 'The goods of a shop, and what the caller can spend',
});

const buyGoods = defineCall({
  ...named,
  method: 'POST',
  path: '/api/spaceScoreGoods/buy',
  mutates: true,
  /**
   * A repeated `cid` is answered with the same order. `addressId`: of the caller's address, for what is sent. `price`: what
   * the buyer saw; when it is another one now, nothing is bought.
   */
  input: byGoods.extend({
    cid: cid.optional(),
    addressId: z.string().max(40).optional(),
    price: z.number().int().min(0).optional(),
  }),
  output: z.object({ order, balance: z.number().int() }),
  summary: 'Buy one of a goods with points',
});

const goodsBuyLog = defineCall({
  ...named,
  method: 'GET',
  path: '/api/spaceScoreGoods/buyLog',
  mutates: false,
  input: bySpace.extend({ pageNum }),
  output: z.object({ orders: z.array(order), total: z.number().int() }),
  summary: 'What the caller has bought in a space, the newest first; 30 a page',
});

const getUserAddress = defineCall({
  ...named,
  method: 'GET',
  path: '/api/userAddress/get',
  mutates: false,
  input: bySpace,
  /** Null: none yet. */
  output: z.object({ address: address.extend({ id: z.string() }).nullable() }),
  summary: 'Where the caller wants to get things of a space',
});

const addUserAddress = defineCall({
  ...named,
  method: 'POST',
  path: '/api/userAddress/add',
  mutates: true,
  /** A person has one address in a space: `id` is that one or empty. Orders keep the address that they were made with. */
  input: bySpace.extend({ id: z.string().max(40).default(''), ...address.shape }),
  output: z.object({ address: address.extend({ id: z.string() }) }),
  summary: 'Keep the own address, or change it',
});

const saveGoods = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/save',
  mutates: true,
  /**
   * Without a `goodsNum` goods are made; a repeated `cid` answers with the same ones. `stock`, `kind` and `ref` count only
   * then: the stock changes by `/stock`, and that of codes by `/addCodes`. `ref`: of a title.
   */
  input: bySpace.extend({
    engagementId,
    goodsNum: goodsNum.optional(),
    cid,
    name: z.string().trim().min(1).max(GOODS_NAME_MAX),
    picture: z
      .string()
      .max(200)
      .refine((at) => at === '' || pictureAddressOf(at) !== undefined)
      .default(''),
    price: z.number().int().min(0).max(PRICE_MAX),
    perPerson: z.number().int().min(1).max(PER_PERSON_MAX).nullable().default(null),
    onSaleAt: z.iso.datetime({ offset: true }).or(z.literal('')).default(''),
    kind: z.enum(GOODS_KINDS).default('real'),
    ref: z.string().max(40).default(''),
    withdrawn: z.boolean().default(false),
    stock: z.number().int().min(0).max(STOCK_MAX).default(0),
  }),
  output: z.object({ goods }),
  summary: 'Make goods of a shop, or change them (managers)',
});

const listGrants = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/spaceScoreGoods/grants',
  mutates: false,
  input: bySpace,
  output: z.object({ titles: z.array(z.object({ ref: z.string(), name: z.string() })) }),
  summary: 'The titles of the space that a shop may sell (managers)',
});

const changeStock = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/stock',
  mutates: true,
  /** `delta`: what comes in or goes out; never below zero. A repeated `cid` changes nothing. */
  input: byGoods.extend({
    cid,
    delta: z
      .number()
      .int()
      .min(-STOCK_MAX)
      .max(STOCK_MAX)
      .refine((delta) => delta !== 0),
    reason,
  }),
  output: z.object({ stock: z.number().int() }),
  summary: 'Put goods into the stock or take them out, with a reason (managers)',
});

const listStock = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/spaceScoreGoods/stockLog',
  mutates: false,
  input: byGoods.extend({ pageNum }),
  /** `sold`: how many were ever sold. The rows without them are the stock. */
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        delta: z.number().int(),
        reason: z.string(),
        nickname: z.string(),
        at: z.string(),
      }),
    ),
    total: z.number().int(),
    sold: z.number().int(),
  }),
  summary: 'How the stock of goods came about, the newest first; 30 a page (managers)',
});

const addCodes = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/addCodes',
  mutates: true,
  maxBody: 256 * 1024,
  input: byGoods.extend({ codes: z.array(z.string().trim().min(1).max(CODE_MAX)).min(1).max(CODES_AT_ONCE) }),
  /** `added`: without those that were there already. */
  output: z.object({ added: z.number().int(), stock: z.number().int() }),
  summary: 'Add codes that buyers get, each once (managers)',
});

const orderOfPerson = order.extend({ userId: z.string(), nickname: z.string() });

const listOrders = defineCall({
  ...ours,
  method: 'GET',
  path: '/api/spaceScoreGoods/orders',
  mutates: false,
  input: bySpace.extend({ engagementId, state: z.enum(ORDER_STATES).optional(), pageNum }),
  /** `code` is empty in all of them. */
  output: z.object({ orders: z.array(orderOfPerson), total: z.number().int() }),
  summary: 'The orders of a shop, the oldest first; 30 a page (managers)',
});

const setOrders = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/setOrders',
  mutates: true,
  input: bySpace.extend({
    engagementId,
    orderIds: z.array(orderId).min(1).max(ORDERS_AT_ONCE),
    state: z.enum(['packed', 'sent', 'done']),
  }),
  /** Those that went on; the others have that state already, or are further. */
  output: z.object({ orders: z.array(orderOfPerson) }),
  summary: 'Take orders to their next state, all at once (managers)',
});

const refundOrder = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/refund',
  mutates: true,
  /** `restock`: the thing goes back into the stock; not of a code. */
  input: bySpace.extend({ orderId, reason, restock: z.boolean().default(false) }),
  output: z.object({ order: orderOfPerson }),
  summary: 'Give the points of an order back (managers); repeated, it changes nothing',
});

const readAddresses = defineCall({
  ...ours,
  method: 'POST',
  path: '/api/spaceScoreGoods/addresses',
  mutates: true,
  input: bySpace.extend({ engagementId, orderIds: z.array(orderId).min(1).max(ORDERS_AT_ONCE) }),
  output: z.object({ addresses: z.array(address.extend({ orderId: z.string() })) }),
  summary: 'Where orders are sent (managers); the log keeps who has looked',
});

export const SHOP_CALLS = {
  listGoods,
  buyGoods,
  goodsBuyLog,
  getUserAddress,
  addUserAddress,
  saveGoods,
  listGrants,
  changeStock,
  listStock,
  addCodes,
  listOrders,
  setOrders,
  refundOrder,
  readAddresses,
} as const;
type ShopCalls = typeof SHOP_CALLS;

/** To its buyer: an order has another state. */
const orderChanged = z.object({ order });
export const SHOP_EVENTS = { orderChanged } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ShopCalls {}
  interface FeatureEvents {
    shop: { orderChanged: z.output<typeof orderChanged> };
  }
}
