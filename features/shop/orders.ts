import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { newId } from '../../server/secrets';
import type { EngagementService } from '../engagement/service';
import { engagements, scoreBalances } from '../engagement/tables';
import { addStock, readGoods, type Goods } from './goods';
import { ORDER_STATES, ORDER_STEPS, ORDERS_PAGE, type OrderState } from './model';
import { shopCodes, shopGoods, shopOrders } from './tables';

type Ledger = EngagementService['ledger'];
type Grants = EngagementService['grants'];

const selectOrders = (on: Pick<Db | Tx, 'select'>) =>
  on
    .select({
      order: shopOrders,
      goodsNum: shopGoods.goodsNum,
      name: shopGoods.name,
      kind: shopGoods.kind,
      ref: shopGoods.ref,
      code: shopCodes.code,
      nickname: users.nickname,
    })
    .from(shopOrders)
    .innerJoin(shopGoods, eq(shopGoods.id, shopOrders.goodsId))
    .innerJoin(users, eq(users.id, shopOrders.userId))
    .leftJoin(shopCodes, eq(shopCodes.orderId, shopOrders.id));
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** A page of orders. */
export async function readOrders(
  db: Db,
  where: SQL | undefined,
  pageNum: number,
  order: 'oldest' | 'newest',
): Promise<{ rows: OrderRow[]; total: number }> {
  const by = order === 'oldest' ? asc : desc;
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(by(shopOrders.at), by(shopOrders.id))
    .limit(ORDERS_PAGE)
    .offset((pageNum - 1) * ORDERS_PAGE);
  return { rows, total: await db.$count(shopOrders, where) };
}

/** All that match, the oldest first. */
export const ordersWhere = (on: Pick<Db | Tx, 'select'>, where: SQL | undefined): Promise<OrderRow[]> =>
  selectOrders(on).where(where).orderBy(asc(shopOrders.at), asc(shopOrders.id));

/** The order that a request of a buyer has made already, and what the buyer can spend. */
export async function orderOfCid(db: Db, spaceId: string, userId: string, cid: string) {
  const ofCid = and(eq(shopOrders.spaceId, spaceId), eq(shopOrders.userId, userId), eq(shopOrders.cid, cid));
  const [[row], [spendable]] = await Promise.all([
    selectOrders(db).where(ofCid),
    db
      .select({ balance: scoreBalances.balance })
      .from(scoreBalances)
      .where(and(eq(scoreBalances.spaceId, spaceId), eq(scoreBalances.userId, userId))),
  ]);
  return row && { row, balance: spendable?.balance ?? 0 };
}

/** What is known before a purchase, read at once: most of a crowd that comes for few things is refused by it. */
export async function beforePurchase(
  db: Db,
  { spaceId, goodsNum, userId, cid }: { spaceId: string; goodsNum: number; userId: string; cid: string },
) {
  const [row] = await db
    .select({
      goods: shopGoods,
      state: engagements.state,
      config: engagements.config,
      balance: sql<number>`coalesce((
        select balance from score_balances
        where score_balances.space_id = ${spaceId} and score_balances.user_id = ${userId}
      ), 0)::float8`,
      isDone: sql<boolean>`exists (
        select from shop_orders where shop_orders.space_id = ${spaceId}
          and shop_orders.user_id = ${userId} and shop_orders.cid = ${cid}
      )`,
    })
    .from(shopGoods)
    .innerJoin(engagements, eq(engagements.id, shopGoods.engagementId))
    .where(and(eq(shopGoods.spaceId, spaceId), eq(shopGoods.goodsNum, goodsNum)));
  return row;
}

export interface Purchase {
  readonly goods: Goods;
  readonly userId: string;
  readonly cid: string;
  /** Under the server's seal; empty: none is needed. */
  readonly address: string;
  /** Ms since 1970. */
  readonly at: number;
}

/** Why goods could not be taken from the stock. */
async function whyNot(tx: Tx, { goods, at }: Purchase): Promise<AppError> {
  const now = await readGoods(tx, goods.spaceId, goods.goodsNum);
  if (now.withdrawn) return new AppError('shopNoGoods');
  if (now.onSaleAt && now.onSaleAt.getTime() > at) return new AppError('shopNotOnSaleYet');
  if (now.price !== goods.price) return new AppError('shopPriceChanged');
  return new AppError(now.stock <= 0 ? 'shopSoldOut' : 'shopLimitReached');
}

/**
 * Sells one, at the price that was read; anything that fails undoes all. Locks the balance of the buyer, then the goods.
 * Undefined: this `cid` has an order already.
 */
export async function sell(
  tx: Tx,
  { ledger, grants }: { ledger: Ledger; grants: Grants },
  purchase: Purchase,
): Promise<string | undefined> {
  const { goods, userId, cid, address, at } = purchase;
  const { spaceId, price } = goods;
  const paid = await ledger.add(tx, { spaceId, userId, delta: -price, kind: 'shop', ref: cid });
  if (paid === 'again') return undefined;
  if (paid === 'tooFew') throw new AppError('shopTooFewPoints');
  // The buyer's balance is locked: nothing else of this person is counted meanwhile.
  const taken = await tx.execute(sql`
    update shop_goods set stock = stock - 1
    where id = ${goods.id} and stock > 0 and not withdrawn and price = ${price}
      and (on_sale_at is null or on_sale_at <= ${new Date(at).toISOString()}::timestamptz)
      and (per_person is null or per_person > (
        select count(*) from shop_orders
        where goods_id = ${goods.id} and user_id = ${userId} and state <> 'refunded'
      ))
    returning id`);
  if (taken.rows.length === 0) throw await whyNot(tx, purchase);
  const id = newId('o');
  const { kind } = goods;
  await tx.insert(shopOrders).values({
    ...{ id, spaceId, userId, price, cid, address },
    engagementId: goods.engagementId,
    goodsId: goods.id,
    state: kind === 'real' ? 'paid' : 'done',
  });
  if (kind === 'title') {
    const given = await grants.of(kind)?.give(tx, { spaceId, userId, ref: goods.ref });
    if (given === 'has') throw new AppError('shopHasIt');
    if (given !== 'given') throw new AppError('shopNoGoods');
  }
  if (kind === 'code') {
    const given = await tx.execute(sql`
      update shop_codes set order_id = ${id} where id = (
        select id from shop_codes where goods_id = ${goods.id} and order_id is null
        order by id limit 1 for update skip locked
      ) returning id`);
    if (given.rows.length === 0) throw new AppError('shopSoldOut');
  }
  return id;
}

/** Takes those orders of a shop to a state that come before it. Answers with their ids. */
export async function advanceOrders(
  tx: Tx,
  engagementId: string,
  orderIds: readonly string[],
  state: OrderState,
): Promise<string[]> {
  const before = ORDER_STATES.filter((one) => ORDER_STEPS[one].includes(state));
  const changed = await tx
    .update(shopOrders)
    .set({ state, stateAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(shopOrders.engagementId, engagementId),
        inArray(shopOrders.id, [...orderIds]),
        inArray(shopOrders.state, before),
      ),
    )
    .returning({ id: shopOrders.id });
  return changed.map(({ id }) => id);
}

/** Gives the points of an order back, and the thing to the stock where `restock` says so. False: it is done already. */
export async function refund(
  tx: Tx,
  { ledger, grants }: { ledger: Ledger; grants: Grants },
  { order, kind, ref }: OrderRow,
  { restock, reason, byUserId }: { restock: boolean; reason: string; byUserId: string },
): Promise<boolean> {
  const { id, spaceId, userId, price, goodsId } = order;
  if (restock && kind === 'code') throw new AppError('shopCodeSeen');
  const back = await ledger.add(tx, { spaceId, userId, delta: price, kind: 'refund', ref: id });
  if (back === 'again') return false;
  if (kind === 'title') await grants.of(kind)?.take?.(tx, { spaceId, userId, ref });
  if (restock) await addStock(tx, { goodsId, delta: 1, reason, userId: byUserId, cid: id });
  await tx
    .update(shopOrders)
    .set({ state: 'refunded', stateAt: sql`clock_timestamp()` })
    .where(eq(shopOrders.id, id));
  return true;
}
