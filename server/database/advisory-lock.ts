import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * Waits for its turn, which is held until the transaction ends: whoever names the same waits too. So what is counted
 * after it is still so when something is added, whichever process adds.
 */
export async function advisoryLock(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}
