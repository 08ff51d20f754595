import type { OutputOf } from '../../contract/calls/call';
import type { Calls } from '../../contract/calls/index';
import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import { reportsLocales } from './locales/locales';
import type { ReportReader, ReportReason, ReportVerdict } from './model';
import { createReportsState, type ReportsState } from './state';

export type ReportPage = OutputOf<Calls['listReports']>;
export type Report = ReportPage['reports'][number];
export type ReportStatus = 'open' | 'handled';

export interface NewReport {
  readonly userId: string;
  /** What was written, or voice, picture and look. */
  readonly kind: 'im' | 'av';
  readonly reason: ReportReason;
  readonly content: string;
  /** In the private chat with that person: its last messages are attached. */
  readonly privately?: boolean;
}

/** Reports of people's conduct. Every promise rejects with `AppError`. */
export interface ReportsApi {
  readonly state: ReportsState;
  /** Answers who reads it. */
  send(report: NewReport): Promise<ReportReader>;
  /** Reports older than this one; undefined: the latest. */
  page(status: ReportStatus, before?: number): Promise<ReportPage>;
  /** `outcome`: what was done, in the moderator's words. */
  close(reportId: number, verdict: ReportVerdict, outcome: string): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    reports: ReportsApi;
  }
}

const QUIET = { quiet: true } as const;

type Deps = Pick<FeatureSpace, 'http' | 'spaceId' | 'session' | 'scope' | 'realtime' | 'permissions$'> & {
  /** Sets how many reports wait for the user. */
  readonly waits: (count: number) => void;
  /** Says that somebody else sent a report. */
  readonly came: () => void;
};

export function createReportsApi(deps: Deps): ReportsApi {
  const { http, spaceId, session, scope, realtime, permissions$, waits, came } = deps;
  const state = createReportsState();
  let reads = false;
  const opened = (count: number): void => {
    state.open = count;
    waits(count);
  };
  const page: ReportsApi['page'] = async (status, before) => {
    const query = { spaceId, state: status, ...(before === undefined ? {} : { before }) };
    const answer = await http.get('/api/report/list', query, QUIET);
    opened(answer.open);
    return answer;
  };
  // The count is a hint: without an answer it stays what it was.
  const count = (): void => void page('open').catch(() => undefined);
  scope.subscribe(permissions$, (permissions) => {
    reads = permissions.includes('seeModeration');
    if (reads) count();
    else opened(0);
  });
  scope.subscribe(featureEvents(realtime.events$, 'reports', 'changed'), ({ reportId, handled, userId }) => {
    state.changed = { reportId, handled };
    // The reporter was answered in the dialog.
    if (!handled && userId !== session.state.user?.userId) came();
    if (reads) count();
  });
  return {
    state,
    async send({ kind, privately, ...report }) {
      const { readBy } = await (kind === 'im'
        ? http.post('/api/report/im', { spaceId, ...report, ...(privately && { privately }) }, QUIET)
        : http.post('/api/report/av', { spaceId, ...report }, QUIET));
      return readBy;
    },
    page,
    async close(reportId, verdict, outcome) {
      opened((await http.post('/api/report/handle', { spaceId, reportId, verdict, outcome })).open);
    },
  };
}

export const reportsClient = defineClientFeature({
  name: 'reports',
  openSpace(featureSpace) {
    const { languages, app, space } = featureSpace;
    addLocales(languages.i18n, [reportsLocales]);
    const words = languages.i18n.getFixedT(null, 'reports');
    return createReportsApi({
      ...featureSpace,
      waits: (count) => space.pending('reports', count),
      came: () => app.toaster.warning(words('came')),
    });
  },
  ui: () => import('./ui/ui'),
});
