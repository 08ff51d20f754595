import { Pool } from 'pg';
import { openForChanges, type SourceOptions } from './backup/source';
import { connect, type Db } from './connect';

/** Opens the database for an operator's command, while its server runs or not. */
export async function openOperatorDatabase(
  options: SourceOptions,
): Promise<{ readonly db: Db; close(): Promise<void> }> {
  const source = await openForChanges(options);
  const pool = new Pool({ ...source.address, max: 1, application_name: 'tiny-planet-operator' });
  return {
    db: connect(pool),
    async close() {
      await pool.end();
      await source.close();
    },
  };
}
