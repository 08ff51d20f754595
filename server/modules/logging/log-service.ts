import type { BatchWriter } from '../../batch-queue';

/** One line of a client, already safe (`safeLine`). */
export interface LogLine {
  /** When it came, ms since 1970. */
  readonly at: number;
  /** Who was signed in; empty: nobody. */
  readonly userId: string;
  readonly line: string;
}

/** Port: keeps lines of clients. The table `client_logs`, or Aliyun's Log Service. */
export type LogService = BatchWriter<LogLine>;
