import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database';

/** Locks a user's row until the transaction ends, so that uploads at the same time cannot exceed a quota together. */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select id from users where id = ${userId} for update`);
}
