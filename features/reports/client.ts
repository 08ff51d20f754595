import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ReportsApi } from './client-api';
import { reportsLocales } from './locales/locales';
import { createReportsState } from './state';

const QUIET = { quiet: true } as const;

type Deps = Pick<FeatureSpace, 'http' | 'spaceId' | 'session' | 'scope' | 'realtime' | 'permissions$'> & {
  /** Sets the number of open reports for the user. */
  readonly waits: (count: number) => void;
  /** Announces a report from another user. */
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
  // The count is a hint; after a failure it stays unchanged.
  const count = (): void => void page('open').catch(() => undefined);
  scope.subscribe(permissions$, (permissions) => {
    reads = permissions.includes('seeModeration');
    if (reads) count();
    else opened(0);
  });
  scope.subscribe(featureEvents(realtime.events$, 'reports', 'changed'), ({ reportId, handled, userId }) => {
    state.changed = { reportId, handled };
    // The dialog already confirmed the report to its reporter.
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
