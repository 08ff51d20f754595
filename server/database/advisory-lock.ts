import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * Takes a PostgreSQL advisory lock by name until the transaction ends. It serializes a count and the insert
 * that depends on it across processes.
 */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
