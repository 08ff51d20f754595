import type { BatchWriter } from '../../batch-queue';

export type Properties = Readonly<Record<string, string | number | boolean>>;

export interface AnalyticsEvent {
  /** When the event happened and when it was received, ms since 1970. */
  readonly at: number;
  readonly receivedAt: number;
  /** Id made by the browser; does not identify a user. */
  readonly distinctId: string;
  /** The signed-in user. Empty: none. */
  readonly userId: string;
  readonly event: string;
  readonly properties: Properties;
}

/** Port: stores product analytics events. Adapters: the table `analytics_events`, or Sensors. */
export type Analytics = BatchWriter<AnalyticsEvent>;
