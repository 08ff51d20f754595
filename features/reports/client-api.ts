import type { OutputOf } from '../../contract/calls/call';
import type { Calls } from '../../contract/calls/index';
import type { ReportReader, ReportReason, ReportVerdict } from './model';
import type { ReportsState } from './state';

export type ReportPage = OutputOf<Calls['listReports']>;
export type Report = ReportPage['reports'][number];
export type ReportStatus = 'open' | 'handled';

export interface NewReport {
  readonly userId: string;
  /** `im`: written text; `av`: voice, video or appearance. */
  readonly kind: 'im' | 'av';
  readonly reason: ReportReason;
  readonly content: string;
  /** About the private chat with this user; its last messages are attached. */
  readonly privately?: boolean;
}

/** Reports of user conduct. Every promise rejects with `AppError`. */
export interface ReportsApi {
  readonly state: ReportsState;
  /** Resolves with the readers of the report. */
  send(report: NewReport): Promise<ReportReader>;
  /** Reports older than this one; undefined: the latest. */
  page(status: ReportStatus, before?: number): Promise<ReportPage>;
  /** `outcome`: the moderator's description of the result. */
  close(reportId: number, verdict: ReportVerdict, outcome: string): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    reports: ReportsApi;
  }
}
