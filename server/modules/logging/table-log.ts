import type { BatchWriter } from '../../batch-queue';
import type { Db } from '../../database/database';
import { isRefusedData } from '../../database/refused-data';
import { clientLogs } from '../../database/schema-shell';
import type { LogLine } from './log-service';

/** The embedded default: the table `client_logs`. */
export const createTableLog = (db: Db): BatchWriter<LogLine> => ({
  async write(lines) {
    await db
      .insert(clientLogs)
      .values(lines.map(({ at, userId, line }) => ({ at: new Date(at), userId, line })));
  },
  isPermanent: isRefusedData,
  dispose() {},
});
