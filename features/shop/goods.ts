import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { advisoryLock } from '../../server/database/advisory-lock';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { newId } from '../../server/secrets';
import { GOODS_MAX, ORDERS_PAGE, type GoodsKind } from './model';
import { shopCodes, shopGoods, shopOrders, shopStock } from './tables';

export type Goods = typeof shopGoods.$inferSelect;

export interface GoodsValues {
  readonly name: string;
  readonly picture: string;
  readonly price: number;
  readonly perPerson: number | null;
  readonly onSaleAt: Date | null;
  readonly withdrawn: boolean;
}

/** Goods as callers see them. `bought`: how many of them the caller has. */
export const shownGoods = (goods: Goods, bought: number) => {
  const { goodsNum, name, picture, price, stock, perPerson, onSaleAt, kind, withdrawn } = goods;
  return {
    ...{ goodsNum, name, picture, price, stock, perPerson, kind, withdrawn, bought },
    onSaleAt: onSaleAt?.toISOString() ?? '',
  };
};

/** Throws `shopNoGoods`. */
export async function readGoods(
  on: Pick<Db | Tx, 'select'>,
  spaceId: string,
  goodsNum: number,
): Promise<Goods> {
  const [row] = await on
    .select()
    .from(shopGoods)
    .where(and(eq(shopGoods.spaceId, spaceId), eq(shopGoods.goodsNum, goodsNum)));
  if (!row) throw new AppError('shopNoGoods');
  return row;
}

/** The goods of a shop in their order, with how many of each a person has. */
export async function goodsOf(db: Db, engagementId: string, userId: string) {
  const rows = await db
    .select({
      goods: shopGoods,
      bought: sql<number>`(
        select count(*)::int from shop_orders where shop_orders.goods_id = shop_goods.id
          and shop_orders.user_id = ${userId} and shop_orders.state <> 'refunded'
      )`,
    })
    .from(shopGoods)
    .where(eq(shopGoods.engagementId, engagementId))
    .orderBy(shopGoods.goodsNum);
  return rows.map(({ goods, bought }) => shownGoods(goods, bought));
}

/** Makes goods, with their first stock. Answers with those of the same `cid`, if they are there already. */
export async function makeGoods(
  tx: Tx,
  made: GoodsValues & {
    readonly spaceId: string;
    readonly engagementId: string;
    /** Null: the platform. */
    readonly userId: string | null;
    readonly cid: string;
    readonly kind: GoodsKind;
    readonly ref: string;
    readonly stock: number;
  },
): Promise<Goods> {
  const { userId, stock, ...values } = made;
  const { spaceId, engagementId, cid, kind } = values;
  await advisoryLock(tx, `shop goods ${spaceId}`);
  const ofCid = and(eq(shopGoods.engagementId, engagementId), eq(shopGoods.cid, cid));
  const [there] = await tx.select().from(shopGoods).where(ofCid);
  if (there) return there;
  const [all] = await tx
    .select({
      last: sql<number>`coalesce(max(${shopGoods.goodsNum}), 0)::int`,
      number: sql<number>`(count(*) filter (where ${shopGoods.engagementId} = ${engagementId}))::int`,
    })
    .from(shopGoods)
    .where(eq(shopGoods.spaceId, spaceId));
  if ((all?.number ?? 0) >= GOODS_MAX) throw new AppError('shopTooManyGoods');
  const id = newId('s');
  await tx.insert(shopGoods).values({ ...values, id, goodsNum: (all?.last ?? 0) + 1 });
  if (kind !== 'code' && stock > 0)
    await addStock(tx, { goodsId: id, delta: stock, reason: '', userId, cid: 'first' });
  return readGoods(tx, spaceId, (all?.last ?? 0) + 1);
}

/** A row of the stock, and its sum. False: it was there already. Throws `shopStockTooFew`. */
export async function addStock(
  tx: Tx,
  { userId, ...row }: { goodsId: string; delta: number; reason: string; userId: string | null; cid: string },
): Promise<boolean> {
  const { goodsId, delta } = row;
  const added = await tx
    .insert(shopStock)
    .values({ ...row, byUserId: userId })
    .onConflictDoNothing()
    .returning({ id: shopStock.id });
  if (added.length === 0) return false;
  const changed = await tx
    .update(shopGoods)
    .set({ stock: sql`${shopGoods.stock} + ${delta}` })
    .where(and(eq(shopGoods.id, goodsId), sql`${shopGoods.stock} + ${delta} >= 0`))
    .returning({ id: shopGoods.id });
  if (changed.length === 0) throw new AppError('shopStockTooFew');
  return true;
}

/** Adds codes that are not there yet, and as many to the stock. Answers with their number. */
export async function addNewCodes(
  tx: Tx,
  goodsId: string,
  codes: readonly string[],
  userId: string,
): Promise<number> {
  const added = await tx
    .insert(shopCodes)
    .values([...new Set(codes)].map((code) => ({ goodsId, code })))
    .onConflictDoNothing()
    .returning({ id: shopCodes.id });
  if (added.length > 0)
    await addStock(tx, { goodsId, delta: added.length, reason: '', userId, cid: newId('k') });
  return added.length;
}

/** A page of what changed the stock, the newest first. */
export async function stockRows(db: Db, goodsId: string, pageNum: number) {
  const [rows, total, [sales]] = await Promise.all([
    db
      .select({
        id: shopStock.id,
        delta: shopStock.delta,
        reason: shopStock.reason,
        nickname: users.nickname,
        at: shopStock.at,
      })
      .from(shopStock)
      .leftJoin(users, eq(users.id, shopStock.byUserId))
      .where(eq(shopStock.goodsId, goodsId))
      .orderBy(desc(shopStock.id))
      .limit(ORDERS_PAGE)
      .offset((pageNum - 1) * ORDERS_PAGE),
    db.$count(shopStock, eq(shopStock.goodsId, goodsId)),
    db.select({ sold: count() }).from(shopOrders).where(eq(shopOrders.goodsId, goodsId)),
  ]);
  return {
    rows: rows.map(({ nickname, at, ...row }) => ({
      ...row,
      nickname: nickname ?? '',
      at: at.toISOString(),
    })),
    total,
    sold: sales?.sold ?? 0,
  };
}
