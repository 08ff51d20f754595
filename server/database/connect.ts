import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import * as schema from './schema';

/** Whether the connection failed, as opposed to a refused statement. */
const isConnectionFault = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && !(error.cause instanceof DatabaseError);

/**
 * Drizzle on a pool. Transactions acquire and release their connection here: drizzle-orm never releases one
 * whose BEGIN fails (its issue 6023), which would leak connections.
 */
export function connect(pool: Pool) {
  const onPool = drizzle({ client: pool, schema });
  const onClient = (client: PoolClient) => drizzle({ client, schema });
  const known = new WeakMap<PoolClient, ReturnType<typeof onClient>>();

  const transaction: typeof onPool.transaction = async (run, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      const db = known.get(client) ?? onClient(client);
      known.set(client, db);
      return await db.transaction(run, config);
    } catch (error) {
      broken = isConnectionFault(error);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return Object.assign(onPool, { transaction });
}

export type Db = ReturnType<typeof connect>;
/** A transaction. All statements inside must use it, since PGlite has one connection. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
