// Rooms: engagement, scores, shop.
import { setTimeout as sleep } from 'node:timers/promises';
import { CLIENT_HEADER } from '../../../contract/calls/call';
import { Person } from '../../../tests/server/support/person';
import type { PlanetServer } from '../../support/server';
import { ask } from '../ask';
import { makeSpace, missingForNodes, startNodes, type OwnedSpace } from '../chat/servers';
import { machineNow } from '../machine-clock';
import { quantile } from '../quantile';
import type { BenchOptions, BenchRow } from '../row';

const PRICE = 2;
/** Of one person. Half of the people have points for all of these, the others for none. */
const BUYS = 5;
/** All purchases begin within this time, ms; the second server is killed in the middle of it. */
const WITHIN = 1000;
/** Between two tries of a purchase whose server has gone, ms. */
const AGAIN_AFTER = 50;
const FIRST_PHONE = 13_980_000_000;

interface Buyer {
  readonly person: Person;
  readonly userId: string;
  readonly points: number;
  /** The server that this one asks now. */
  node: PlanetServer;
}

interface Purchase {
  readonly buyer: Buyer;
  readonly cid: string;
  /** Empty: refused. */
  orderId: string;
  took: number;
  /** Its server went away before it answered. */
  lost: boolean;
}

/** One try. Undefined: there was no answer. */
async function buy({ buyer, cid }: Purchase, spaceId: string, goodsNum: number): Promise<string | undefined> {
  try {
    const answer = await buyer.person.raw('/api/spaceScoreGoods/buy', {
      method: 'POST',
      headers: { [CLIENT_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ spaceId, goodsNum, cid }),
    });
    const { code, data } = (await answer.json()) as {
      code: number;
      data: { order: { orderId: string } } | null;
    };
    if (code === 200 && data) return data.order.orderId;
    // A server that ends has not decided anything.
    return answer.status >= 500 ? undefined : '';
  } catch {
    return undefined;
  }
}

async function signIn(node: PlanetServer, phone: string, points: number): Promise<Buyer> {
  const buyer = { node, points };
  const person = new Person(() => buyer.node.url);
  const from = node.lines.length;
  const rid = await person.requestCode(phone);
  const { userId } = await person.call('loginMobile', { phone, rid, code: await node.smsCode(phone, from) });
  return Object.assign(buyer, { person, userId });
}

/** Opens a shop with one kind of goods, and answers with its id and their number. */
async function openShop({ owner, spaceId }: OwnedSpace, stock: number) {
  const draft = { spaceId, cid: 'shop-that-is-measured', kind: 'shop', name: '测量', zone: 'UTC' };
  const saved = await ask(owner, 'POST', '/api/engagement/save', { ...draft, config: { sends: false } });
  const { engagementId, version } = saved['engagement'] as { engagementId: string; version: number };
  const made = { spaceId, engagementId, cid: 'goods-of-it', name: '奖品', price: PRICE, stock };
  const { goods } = await ask(owner, 'POST', '/api/spaceScoreGoods/save', made);
  await ask(owner, 'POST', '/api/engagement/setState', { spaceId, engagementId, state: 'open', version });
  return { engagementId, goodsNum: (goods as { goodsNum: number }).goodsNum };
}

async function ordersOf({ owner, spaceId }: OwnedSpace, engagementId: string): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let pageNum = 1; ; pageNum++) {
    const where = { spaceId, engagementId, pageNum };
    const page = (await ask(owner, 'GET', '/api/spaceScoreGoods/orders', where)) as {
      orders: { orderId: string }[];
      total: number;
    };
    for (const { orderId } of page.orders) ids.add(orderId);
    if (page.orders.length === 0 || ids.size >= page.total) return ids;
  }
}

interface Measured {
  readonly purchases: readonly Purchase[];
  readonly sold: number;
  /** Of orders, stock and points, and repeated purchases that were answered otherwise. */
  readonly faults: number;
}

async function measure(buys: number, stock: number): Promise<Measured> {
  const { nodes, stop } = await startNodes(2);
  try {
    const [first, second] = nodes;
    if (!first || !second) throw new Error('there are no two servers');
    const space = await makeSpace(first, 1);
    const { spaceId, owner } = space;
    const buyers: Buyer[] = [];
    for (let at = 0; at < buys / BUYS; at++) {
      const points = at % 2 === 0 ? PRICE * BUYS : 0;
      const buyer = await signIn(at % 4 < 2 ? first : second, String(FIRST_PHONE + at), points);
      const { person, userId } = buyer;
      await person.call('visitSpace', { spaceId });
      const given = { spaceId, userId, delta: points, reason: '测量', cid: `points-of-${String(at)}` };
      if (points > 0) await ask(owner, 'POST', '/api/userSpaceScore/give', given);
      buyers.push(buyer);
    }
    const { engagementId, goodsNum } = await openShop(space, stock);
    // Those without points get nothing; the programs have compiled most of what a purchase needs then.
    for (const buyer of buyers.filter(({ points }) => points === 0))
      await buy({ buyer, cid: 'warm-up', orderId: '', took: 0, lost: false }, spaceId, goodsNum);

    const purchases = buyers.flatMap((buyer) =>
      Array.from({ length: BUYS }, (_, at): Purchase => ({
        buyer,
        cid: `buy-${String(at)}`,
        orderId: '',
        took: 0,
        lost: false,
      })),
    );
    const send = async (purchase: Purchase): Promise<void> => {
      await sleep(Math.random() * WITHIN);
      const began = machineNow();
      let answer = await buy(purchase, spaceId, goodsNum);
      while (answer === undefined) {
        purchase.lost = true;
        await sleep(AGAIN_AFTER);
        purchase.buyer.node = first;
        answer = await buy(purchase, spaceId, goodsNum);
      }
      purchase.orderId = answer;
      purchase.took = machineNow() - began;
    };
    const kill = sleep(WITHIN / 2).then(() => second.kill9());
    await Promise.all([kill, ...purchases.map(send)]);

    for (const buyer of buyers) buyer.node = first;
    let faults = 0;
    for (const purchase of purchases)
      if ((await buy(purchase, spaceId, goodsNum)) !== purchase.orderId) faults++;
    const orders = await ordersOf(space, engagementId);
    const got = purchases.filter(({ orderId }) => orderId !== '');
    faults += Math.abs(orders.size - got.length) + got.filter(({ orderId }) => !orders.has(orderId)).length;
    for (const buyer of buyers) {
      const list = (await ask(buyer.person, 'GET', '/api/spaceScoreGoods/list', {
        spaceId,
        engagementId,
      })) as { balance: number; goods: { stock: number }[] };
      const own = got.filter((one) => one.buyer === buyer).length;
      if (list.balance !== buyer.points - PRICE * own) faults++;
      if (buyer === buyers[0] && list.goods[0]?.stock !== stock - orders.size) faults++;
    }
    return { purchases, sold: orders.size, faults };
  } finally {
    await stop();
  }
}

/** Many buy few things at once over two servers, half of them without points; one server is killed meanwhile. */
export async function runShopBench({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const missing = missingForNodes();
  if (missing !== undefined) {
    console.log(`Skipped the shop on two servers: ${missing} was not found.`);
    return [];
  }
  const [buys, stock] = quick ? [50, 10] : [500, 100];
  const { purchases, sold, faults } = await measure(buys, stock);
  const title = `two servers, one killed, ${String(buys)} purchases of ${String(stock)} goods`;
  const took = purchases.filter(({ lost }) => !lost).map((one) => one.took);
  const lost = purchases.length - took.length;
  const row = (
    name: string,
    value: number,
    unit: string,
    target: number | undefined,
    note: string,
  ): BenchRow => ({
    area: 'engagement',
    name: `${title}: ${name}`,
    value,
    unit,
    ...(target !== undefined && { target }),
    better: name === 'sold' ? 'higher' : 'lower',
    note,
  });
  return [
    row(
      'a purchase p99',
      quantile(took, 0.99),
      'ms',
      undefined,
      `median ${quantile(took, 0.5).toFixed(0)}; ${String(lost)} lost their server and were repeated, which is not counted here`,
    ),
    row('sold', sold, 'goods', stock, `${String(purchases.length - sold)} refused`),
    row(
      'orders, points, stock or repeated answers that do not agree',
      faults,
      'faults',
      0,
      'every purchase was repeated with its id afterwards',
    ),
  ];
}
