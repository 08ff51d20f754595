import { lt } from 'drizzle-orm';
import { createBatchQueue, type BatchQueue } from '../../batch-queue';
import { requireTogether, type Config } from '../../config';
import type { Db } from '../../database/database';
import { clientLogs } from '../../database/schema-shell';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Scope } from '../../scope';
import { safeLine } from './line';
import type { LogLine, LogService } from './log-service';
import { createSlsLog } from './sls-log';
import { createTableLog } from './table-log';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Lines per minute: by browser or session, and by network address, which many users may share. */
export const LOG_LIMITS = { perSession: 30, perAddress: 600, keptMs: 14 * DAY } as const;

export interface ClientLogs {
  readonly handlers: Pick<Handlers, 'logPush'>;
  /** Deletes lines older than 14 days. */
  sweep(): Promise<void>;
}

export interface ClientLogsDeps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly limiter: Limiters;
  readonly now?: () => number;
}

/** The configured log service: Aliyun's when it has an endpoint, else the table. */
function chooseLogService({ config, db, now = Date.now }: ClientLogsDeps): LogService {
  if (!config.SLS_ENDPOINT) return createTableLog(db);
  requireTogether(config, 'SLS_ENDPOINT', ['SLS_PROJECT', 'SLS_LOGSTORE', 'SLS_KEY_ID', 'SLS_KEY_SECRET']);
  return createSlsLog(
    {
      endpoint: config.SLS_ENDPOINT,
      project: config.SLS_PROJECT,
      logstore: config.SLS_LOGSTORE,
      keyId: config.SLS_KEY_ID,
      keySecret: config.SLS_KEY_SECRET,
    },
    now,
  );
}

/**
 * Log lines of clients (trust T42): rate-limited, escaped and queued, so that a request never waits for the
 * storage.
 */
export function createClientLogs(deps: ClientLogsDeps, scope: Scope): ClientLogs {
  const { db, log: own, limiter, now = Date.now } = deps;
  const queue: BatchQueue<LogLine> = createBatchQueue(chooseLogService(deps), {
    name: 'client logs',
    log: own,
  });
  scope.add(() => queue.close());
  const minute = limiter('client logs', MINUTE);
  return {
    handlers: {
      async logPush({ log }, { session, device, network }) {
        await minute.take(`session ${session?.id ?? device}`, LOG_LIMITS.perSession, 'tooFast');
        await minute.take(`address ${network}`, LOG_LIMITS.perAddress, 'tooFast');
        queue.push({ at: now(), userId: session?.userId ?? '', line: safeLine(log) });
        return {};
      },
    },
    async sweep() {
      await db.delete(clientLogs).where(lt(clientLogs.at, new Date(now() - LOG_LIMITS.keptMs)));
    },
  };
}
