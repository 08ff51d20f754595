import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { newId, type Seal } from '../../server/secrets';
import { ADDRESS_DAYS, maskedAddress, type Address } from './model';
import { shopAddresses, shopOrders } from './tables';

const DAY = 86_400_000;

/** Where people want to get things: in the database only under the server's seal. */
export function createAddresses(db: Db, seal: Seal) {
  const sealed = (address: Address): string => seal.close(new TextEncoder().encode(JSON.stringify(address)));
  const opened = (stored: string): Address =>
    JSON.parse(new TextDecoder().decode(seal.open(stored))) as Address;
  const ofUser = (spaceId: string, userId: string) =>
    and(eq(shopAddresses.spaceId, spaceId), eq(shopAddresses.userId, userId));

  return {
    opened,
    /** Of the address of an order; empty: it has none. */
    masked: (stored: string): string => (stored === '' ? '' : maskedAddress(opened(stored))),
    async own(spaceId: string, userId: string): Promise<(Address & { id: string }) | undefined> {
      const [row] = await db.select().from(shopAddresses).where(ofUser(spaceId, userId));
      return row && { id: row.id, ...opened(row.address) };
    },
    /** Under the seal, for an order; undefined: the user has no such address. */
    async forOrder(spaceId: string, userId: string, id: string): Promise<string | undefined> {
      const [row] = await db
        .select({ address: shopAddresses.address })
        .from(shopAddresses)
        .where(and(ofUser(spaceId, userId), eq(shopAddresses.id, id)));
      return row?.address;
    },
    async keep(spaceId: string, userId: string, address: Address): Promise<string> {
      const stored = sealed(address);
      const [row] = await db
        .insert(shopAddresses)
        .values({ id: newId('a'), spaceId, userId, address: stored })
        .onConflictDoUpdate({
          target: [shopAddresses.spaceId, shopAddresses.userId],
          set: { address: stored, updatedAt: sql`now()` },
        })
        .returning({ id: shopAddresses.id });
      if (!row) throw new Error('an address was not stored');
      return row.id;
    },
    /** Removes what nobody needs any more. `now`: ms since 1970. */
    async sweep(now: number): Promise<void> {
      const before = new Date(now - ADDRESS_DAYS * DAY);
      await db
        .update(shopOrders)
        .set({ address: '' })
        .where(
          and(
            ne(shopOrders.address, ''),
            inArray(shopOrders.state, ['done', 'refunded']),
            lt(shopOrders.stateAt, before),
          ),
        );
      const waiting = db
        .select({ id: shopOrders.id })
        .from(shopOrders)
        .where(
          and(
            eq(shopOrders.spaceId, shopAddresses.spaceId),
            eq(shopOrders.userId, shopAddresses.userId),
            ne(shopOrders.address, ''),
          ),
        );
      await db.delete(shopAddresses).where(and(lt(shopAddresses.updatedAt, before), notExists(waiting)));
    },
    /** The orders of a deleted account stay, without where they went. */
    async forget(tx: Tx, userId: string): Promise<void> {
      await tx.update(shopOrders).set({ address: '' }).where(eq(shopOrders.userId, userId));
    },
  };
}
export type Addresses = ReturnType<typeof createAddresses>;
