import { and, eq, inArray, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { namedFiles } from '../../server/files/named-files';
import { newId, sha256 } from '../../server/secrets';
import type { Session } from '../../server/platform';
import { scoreBalances } from '../engagement/tables';
import { createAddresses } from './addresses';
import { SHOP_CALLS, SHOP_EVENTS } from './contract';
import { SHOP_ERRORS } from './errors';
import { shopExhibit } from './exhibit';
import { addNewCodes, addStock, goodsOf, makeGoods, readGoods, shownGoods, stockRows } from './goods';
import type { ShopConfig } from './model';
import { shopConfigSchema } from './model.schema';
import {
  advanceOrders,
  beforePurchase,
  orderOfCid,
  ordersWhere,
  readOrders,
  refund,
  sell,
  type OrderRow,
  type Purchase,
} from './orders';
import { shopGoods, shopOrders } from './tables';

/** Guests have points, but cannot spend them. */
const mayBuy = ({ kind, needsPhone }: Session): boolean => kind === 'phone' && !needsPhone;

async function balanceOf(db: Db, spaceId: string, userId: string): Promise<number> {
  const [row] = await db
    .select({ balance: scoreBalances.balance })
    .from(scoreBalances)
    .where(and(eq(scoreBalances.spaceId, spaceId), eq(scoreBalances.userId, userId)));
  return row?.balance ?? 0;
}

function createShops({
  db,
  seal,
  permissions,
  service,
  now: ownNow,
}: FeatureContext): FeatureParts<typeof SHOP_CALLS> {
  const events = new Subject<FeatureEvent>();
  const engagement = service('engagement');
  const { grants, now } = engagement;
  const addresses = createAddresses(db, seal);

  const shownOrder = ({ order, goodsNum, name, kind }: OrderRow, code = '') => ({
    ...{ orderId: order.id, engagementId: order.engagementId, goodsNum, name, kind, code },
    ...{ price: order.price, state: order.state, at: order.at.toISOString() },
    address: addresses.masked(order.address),
  });
  const ownOrder = (row: OrderRow) => shownOrder(row, row.code ?? '');
  const orderOfPerson = (row: OrderRow) => ({
    ...shownOrder(row),
    userId: row.order.userId,
    nickname: row.nickname ?? '',
  });
  /** `edition` is another one when anything but the stock has changed. */
  const toldOf = async (engagementId: string) => {
    const goods = (await goodsOf(db, engagementId, '')).filter(({ withdrawn }) => !withdrawn);
    return {
      stock: Object.fromEntries(goods.map(({ goodsNum, stock }) => [goodsNum, stock])),
      edition: sha256(JSON.stringify(goods.map(({ stock: _stock, ...one }) => one))).slice(0, 12),
    };
  };
  const shops = engagement.register<ShopConfig>({
    kind: 'shop',
    config: shopConfigSchema,
    exhibit: shopExhibit(engagement),
    told: ({ engagementId }) => toldOf(engagementId),
    people: [shopOrders],
    async report({ engagementId }) {
      const rows = await ordersWhere(db, eq(shopOrders.engagementId, engagementId));
      return {
        columns: ['time', 'order', 'nickname', 'goods', 'points', 'state', 'address'],
        rows: rows.map(({ order, nickname, name }) => [
          order.at.toISOString(),
          order.id,
          nickname ?? '',
          name,
          order.price,
          order.state,
          addresses.masked(order.address),
        ]),
      };
    },
  });
  const tell = (engagementId: string): void =>
    shops.tell(engagementId, async () => ({ data: await toldOf(engagementId) }));
  const tellBuyers = (spaceId: string, rows: readonly OrderRow[]): void => {
    for (const row of rows)
      events.next({
        spaceId,
        name: 'orderChanged',
        payload: { order: ownOrder(row) },
        to: [row.order.userId],
      });
  };
  /**
   * Changes something with its entry in the log, which comes first: it locks the engagement, as a purchase does. Undefined:
   * `act` has found nothing to change, and there is no entry.
   */
  const withLog = async <T>(
    engagementId: string,
    entry: { userId: string; action: string; data: Record<string, unknown> },
    act: (tx: Tx) => Promise<T | undefined>,
  ): Promise<T | undefined> => {
    const unchanged = new Error('nothing to change');
    try {
      return await db.transaction(async (tx) => {
        await shops.log(tx, engagementId, entry);
        const result = await act(tx);
        if (result === undefined) throw unchanged;
        return result;
      });
    } catch (error) {
      if (error === unchanged) return undefined;
      throw error;
    }
  };
  const goodsToSet = async (spaceId: string, userId: string, goodsNum: number) => {
    await permissions.check(spaceId, userId, 'setEngagement');
    return readGoods(db, spaceId, goodsNum);
  };
  const stockNow = async (spaceId: string, goodsNum: number) =>
    (await readGoods(db, spaceId, goodsNum)).stock;
  const mayPack = (spaceId: string, userId: string) => permissions.check(spaceId, userId, 'awardPrize');

  /** The user's address under the seal. */
  const addressFor = async (spaceId: string, userId: string, id: string) => {
    const found = await addresses.forOrder(spaceId, userId, id);
    if (found === undefined) throw new AppError('shopNeedsAddress');
    return found;
  };
  const bought = async (spaceId: string, userId: string, cid: string) => {
    const found = await orderOfCid(db, spaceId, userId, cid);
    if (!found) throw new Error(`no order of ${cid}`);
    return { order: ownOrder(found.row), balance: found.balance };
  };

  return {
    handlers: {
      async listGoods({ spaceId, engagementId }, { session }) {
        const { userId } = session;
        const sets = await permissions.may(spaceId, userId, 'setEngagement');
        const shop =
          sets && engagementId !== undefined
            ? await shops.getAny(spaceId, engagementId)
            : await shops.atElement(spaceId, engagementId);
        const [goods, balance] = await Promise.all([
          goodsOf(db, shop.engagementId, userId),
          balanceOf(db, spaceId, userId),
        ]);
        const { config, spaceId: _, ...of } = shop;
        const seen = sets ? goods : goods.filter(({ withdrawn }) => !withdrawn);
        return { engagement: of, ...config, goods: seen, balance, mayBuy: mayBuy(session) };
      },
      async buyGoods({ spaceId, goodsNum, addressId = '', price, cid = newId('c') }, { session }) {
        const at = now();
        const { userId } = session;
        if (!mayBuy(session)) throw new AppError('shopUsersOnly');
        const known = await beforePurchase(db, { spaceId, goodsNum, userId, cid });
        if (known?.isDone) return bought(spaceId, userId, cid);
        if (!known || known.goods.withdrawn) throw new AppError('shopNoGoods');
        const { goods } = known;
        const { engagementId } = goods;
        if (price !== undefined && price !== goods.price) throw new AppError('shopPriceChanged');
        if (known.state === 'open') {
          if (goods.stock <= 0) throw new AppError('shopSoldOut');
          if (known.balance < goods.price) throw new AppError('shopTooFewPoints');
        }
        const { sends } = known.config as unknown as ShopConfig;
        const address = sends && goods.kind === 'real' ? await addressFor(spaceId, userId, addressId) : '';
        const purchase: Purchase = { goods, userId, cid, address, at };
        const isOpen = await db.transaction(async (tx) => {
          if (at > ((await shops.accepting(tx, [engagementId])).get(engagementId) ?? 0)) return false;
          await sell(tx, engagement, purchase);
          return true;
        });
        if (!isOpen) throw shops.refusal(await shops.get(spaceId, engagementId));
        tell(engagementId);
        await grants.of(goods.kind)?.changed({ spaceId, userId, ref: goods.ref }, true);
        return bought(spaceId, userId, cid);
      },
      async goodsBuyLog({ spaceId, pageNum }, { session: { userId } }) {
        const own = and(eq(shopOrders.spaceId, spaceId), eq(shopOrders.userId, userId));
        const { rows, total } = await readOrders(db, own, pageNum, 'newest');
        return { orders: rows.map(ownOrder), total };
      },
      async getUserAddress({ spaceId }, { session: { userId } }) {
        return { address: (await addresses.own(spaceId, userId)) ?? null };
      },
      async addUserAddress({ spaceId, phone, name, addr }, { session }) {
        if (!mayBuy(session)) throw new AppError('shopUsersOnly');
        const address = { phone, name, addr };
        return { address: { id: await addresses.keep(spaceId, session.userId, address), ...address } };
      },
      async saveGoods(sent, { session: { userId } }) {
        const { spaceId, engagementId, goodsNum, cid, kind, ref, stock, onSaleAt, ...rest } = sent;
        await permissions.check(spaceId, userId, 'setEngagement');
        await shops.getAny(spaceId, engagementId);
        if (goodsNum === undefined && kind === 'title') {
          const titles = (await grants.of(kind)?.list(spaceId)) ?? [];
          if (titles.every((title) => title.ref !== ref)) throw new AppError('shopNoTitle');
        }
        const values = { ...rest, onSaleAt: onSaleAt === '' ? null : new Date(onSaleAt) };
        const entry = { userId, action: 'goods', data: { ...rest, onSaleAt, ...(goodsNum && { goodsNum }) } };
        const goods = await withLog(engagementId, entry, async (tx) => {
          if (goodsNum === undefined)
            return makeGoods(tx, { ...values, spaceId, engagementId, userId, cid, kind, ref, stock });
          const [changed] = await tx
            .update(shopGoods)
            .set(values)
            .where(
              and(
                eq(shopGoods.spaceId, spaceId),
                eq(shopGoods.engagementId, engagementId),
                eq(shopGoods.goodsNum, goodsNum),
              ),
            )
            .returning();
          if (!changed) throw new AppError('shopNoGoods');
          return changed;
        });
        if (!goods) throw new Error('no goods were saved');
        tell(engagementId);
        const all = await goodsOf(db, engagementId, userId);
        return { goods: all.find((one) => one.goodsNum === goods.goodsNum) ?? shownGoods(goods, 0) };
      },
      async listGrants({ spaceId }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'setEngagement');
        return { titles: (await grants.of('title')?.list(spaceId)) ?? [] };
      },
      async changeStock({ spaceId, goodsNum, cid, delta, reason }, { session: { userId } }) {
        const { id: goodsId, kind, engagementId } = await goodsToSet(spaceId, userId, goodsNum);
        if (kind === 'code') throw new AppError('shopStockByCodes');
        const entry = { userId, action: 'stock', data: { goodsNum, delta, reason } };
        const changed = await withLog(engagementId, entry, async (tx) =>
          (await addStock(tx, { goodsId, delta, reason, userId, cid })) ? true : undefined,
        );
        if (changed) tell(engagementId);
        return { stock: await stockNow(spaceId, goodsNum) };
      },
      async listStock({ spaceId, goodsNum, pageNum }, { session: { userId } }) {
        const { id } = await goodsToSet(spaceId, userId, goodsNum);
        return stockRows(db, id, pageNum);
      },
      async addCodes({ spaceId, goodsNum, codes }, { session: { userId } }) {
        const { id, kind, engagementId } = await goodsToSet(spaceId, userId, goodsNum);
        if (kind !== 'code') throw new AppError('shopNoCodes');
        const entry = { userId, action: 'codes', data: { goodsNum, sent: codes.length } };
        const added = await withLog(engagementId, entry, async (tx) => {
          const number = await addNewCodes(tx, id, codes, userId);
          return number > 0 ? number : undefined;
        });
        if (added !== undefined) tell(engagementId);
        return { added: added ?? 0, stock: await stockNow(spaceId, goodsNum) };
      },
      async listOrders({ spaceId, engagementId, state, pageNum }, { session: { userId } }) {
        await mayPack(spaceId, userId);
        await shops.getAny(spaceId, engagementId);
        const wanted = and(
          eq(shopOrders.engagementId, engagementId),
          state === undefined ? undefined : eq(shopOrders.state, state),
        );
        const { rows, total } = await readOrders(db, wanted, pageNum, 'oldest');
        return { orders: rows.map(orderOfPerson), total };
      },
      async setOrders({ spaceId, engagementId, orderIds, state }, { session: { userId } }) {
        await mayPack(spaceId, userId);
        await shops.getAny(spaceId, engagementId);
        const entry = { userId, action: 'orders', data: { orderIds, state } };
        const changed = await withLog(engagementId, entry, async (tx) => {
          const ids = await advanceOrders(tx, engagementId, orderIds, state);
          return ids.length > 0 ? ids : undefined;
        });
        if (!changed) return { orders: [] };
        const rows = await ordersWhere(db, inArray(shopOrders.id, changed));
        tellBuyers(spaceId, rows);
        return { orders: rows.map(orderOfPerson) };
      },
      async refundOrder({ spaceId, orderId, reason, restock }, { session: { userId } }) {
        await mayPack(spaceId, userId);
        const ofId = and(eq(shopOrders.id, orderId), eq(shopOrders.spaceId, spaceId));
        const [row] = await ordersWhere(db, ofId);
        if (!row) throw new AppError('shopNoOrder');
        const { engagementId } = row.order;
        const entry = { userId, action: 'refund', data: { orderId, reason, restock } };
        const changed = await withLog(engagementId, entry, async (tx) =>
          (await refund(tx, engagement, row, { restock, reason, byUserId: userId })) ? true : undefined,
        );
        const [after = row] = await ordersWhere(db, ofId);
        if (changed) {
          tellBuyers(spaceId, [after]);
          tell(engagementId);
          const { kind, ref } = row;
          await grants.of(kind)?.changed({ spaceId, userId: row.order.userId, ref }, false);
        }
        return { order: orderOfPerson(after) };
      },
      async readAddresses({ spaceId, engagementId, orderIds }, { session: { userId } }) {
        await mayPack(spaceId, userId);
        await shops.getAny(spaceId, engagementId);
        const rows = await ordersWhere(
          db,
          and(eq(shopOrders.engagementId, engagementId), inArray(shopOrders.id, orderIds)),
        );
        const found = rows.filter(({ order }) => order.address !== '');
        const looked = found.map(({ order }) => order.id);
        // Nobody sees one before it is in the log that they looked.
        if (looked.length > 0)
          await withLog(
            engagementId,
            { userId, action: 'addresses', data: { orderIds: looked } },
            async () => true,
          );
        return {
          addresses: found.map(({ order }) => ({ orderId: order.id, ...addresses.opened(order.address) })),
        };
      },
    },
    events$: events.asObservable(),
    sweep: () => addresses.sweep(ownNow()),
    filesNamed: (spaceId) =>
      namedFiles(db, sql`${shopGoods.picture}`, sql`${shopGoods} where ${eq(shopGoods.spaceId, spaceId)}`),
    onAccountDelete: (tx, _fromId, successorId) => addresses.forget(tx, successorId),
  };
}

/** Shops in which points are spent: goods, orders and where they go (specification, section 7, score goods). */
export const shopServer = defineServerFeature({
  name: 'shop',
  calls: SHOP_CALLS,
  events: SHOP_EVENTS,
  errors: SHOP_ERRORS,
  accountColumns: [
    { table: 'shop_stock', column: 'by_user_id', key: [], stays: true },
    { table: 'shop_orders', column: 'user_id', key: ['space_id', 'cid'], stays: true },
    { table: 'shop_addresses', column: 'user_id', key: ['space_id'] },
  ],
  create: createShops,
});
