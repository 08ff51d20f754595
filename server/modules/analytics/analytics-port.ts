import type { BatchWriter } from '../../batch-queue';

export type Properties = Readonly<Record<string, string | number | boolean>>;

export interface AnalyticsEvent {
  /** When it happened and when it came, ms since 1970. */
  readonly at: number;
  readonly receivedAt: number;
  /** Name of the browser, made there; not a person. */
  readonly distinctId: string;
  /** Who was signed in; empty: nobody. */
  readonly userId: string;
  readonly event: string;
  readonly properties: Properties;
}

/** Port: keeps events of product analytics. The table `analytics_events`, or Sensors. */
export type Analytics = BatchWriter<AnalyticsEvent>;
