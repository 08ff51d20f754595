import type { Db } from '../../database/database';
import { isRefusedData } from '../../database/refused-data';
import { analyticsEvents } from '../../database/schema-shell';
import type { Analytics } from './analytics-port';

/** The embedded default: the table `analytics_events`. */
export const createTableAnalytics = (db: Db): Analytics => ({
  async write(events) {
    await db.insert(analyticsEvents).values(
      events.map(({ at, receivedAt, properties, ...rest }) => ({
        ...rest,
        at: new Date(at),
        receivedAt: new Date(receivedAt),
        properties: { ...properties },
      })),
    );
  },
  isPermanent: isRefusedData,
  dispose() {},
});
