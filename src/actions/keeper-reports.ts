import type { OutputOf } from '../../contract/calls/call';
import type { Calls } from '../../contract/calls/index';
import type { ReportVerdict } from '../../features/reports/model';
import type { Http } from '../http/client';

export type ReportPage = OutputOf<Calls['listReports']>;
export type Report = ReportPage['reports'][number];
export type ReportState = 'open' | 'handled';

/** What keepers do with the reports of a space. All reject with the server's refusal. */
export interface KeeperReports {
  /** Those older than this one; undefined: the latest. */
  page(state: ReportState, before?: number): Promise<ReportPage>;
  /** `outcome`: what was done, in the keeper's words. */
  close(reportId: number, verdict: ReportVerdict, outcome: string): Promise<void>;
}

/** `open` is told how many wait. */
export function createKeeperReports(
  http: Pick<Http, 'get' | 'post'>,
  spaceId: string,
  open: (count: number) => void,
): KeeperReports {
  return {
    async page(state, before) {
      const which = { spaceId, state, ...(before === undefined ? {} : { before }) };
      const page = await http.get('/api/report/list', which, { quiet: true });
      open(page.open);
      return page;
    },
    async close(reportId, verdict, outcome) {
      open((await http.post('/api/report/handle', { spaceId, reportId, verdict, outcome })).open);
    },
  };
}
