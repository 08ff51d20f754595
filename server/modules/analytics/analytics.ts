import { lt } from 'drizzle-orm';
import { maskPhones } from '../../../contract/model/user/mask';
import { createBatchQueue, type BatchQueue } from '../../batch-queue';
import type { Config } from '../../config';
import type { Db } from '../../database/database';
import { analyticsEvents } from '../../database/schema-shell';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Scope } from '../../scope';
import type { AnalyticsEvent, Properties } from './analytics-port';
import { createSensorsAnalytics } from './sensors-analytics';
import { createTableAnalytics } from './table-analytics';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Calls per minute, each with up to 50 events. */
export const ANALYTICS_LIMITS = {
  perSession: 30,
  perAddress: 600,
  /** Maximum number of stored properties per event. */
  properties: 20,
  keptMs: 90 * DAY,
} as const;

/** Masks phone numbers in client data (trust T43) and limits the number of properties. */
const safeProperties = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .slice(0, ANALYTICS_LIMITS.properties)
      .map(([key, value]) => [maskPhones(key), typeof value === 'string' ? maskPhones(value) : value]),
  );

/** Uses the current time when the browser's clock is more than a day off. */
const likelyTime = (at: number, now: number): number => (Math.abs(at - now) > DAY ? now : at);

export interface EventLog {
  readonly handlers: Pick<Handlers, 'track'>;
  /** Records a sign-in under the id of its browser, which joins the browser's earlier events with the user. */
  signedIn(distinctId: string, userId: string): void;
  /** Deletes events older than 90 days. */
  sweep(): Promise<void>;
}

export interface EventLogDeps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly limiter: Limiters;
  readonly now?: () => number;
}

/** Product analytics events: rate-limited, with phone numbers masked, and queued. */
export function createEventLog(deps: EventLogDeps, scope: Scope): EventLog {
  const { config, db, log, limiter, now = Date.now } = deps;
  const analytics = config.SENSORS_URL
    ? createSensorsAnalytics(config.SENSORS_URL)
    : createTableAnalytics(db);
  const queue: BatchQueue<AnalyticsEvent> = createBatchQueue(analytics, { name: 'analytics events', log });
  scope.add(() => queue.close());
  const minute = limiter('analytics', MINUTE);
  return {
    handlers: {
      async track({ distinctId, events }, { session, device, network }) {
        await minute.take(`session ${session?.id ?? device}`, ANALYTICS_LIMITS.perSession, 'tooFast');
        await minute.take(`address ${network}`, ANALYTICS_LIMITS.perAddress, 'tooFast');
        const receivedAt = now();
        for (const { event, at, properties } of events)
          queue.push({
            at: likelyTime(at, receivedAt),
            receivedAt,
            distinctId: maskPhones(distinctId),
            userId: session?.userId ?? '',
            event,
            properties: safeProperties(properties),
          });
        return {};
      },
    },
    signedIn(distinctId, userId) {
      // A client without analytics sends none.
      if (distinctId === '') return;
      const at = now();
      queue.push({
        at,
        receivedAt: at,
        distinctId: maskPhones(distinctId),
        userId,
        event: 'signIn',
        properties: { way: 'code' },
      });
    },
    async sweep() {
      const before = new Date(now() - ANALYTICS_LIMITS.keptMs);
      await db.delete(analyticsEvents).where(lt(analyticsEvents.receivedAt, before));
    },
  };
}
