import type { BatchWriter } from '../../batch-queue';

/** An escaped log line of a client (`safeLine`). */
export interface LogLine {
  /** Time of arrival, ms since 1970. */
  readonly at: number;
  /** The signed-in user. Empty: none. */
  readonly userId: string;
  readonly line: string;
}

/** Port: stores log lines of clients. Adapters: the table `client_logs`, or Aliyun's Log Service. */
export type LogService = BatchWriter<LogLine>;
