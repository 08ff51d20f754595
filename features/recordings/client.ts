import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { Http } from '../../src/http/client';
import type { RecordingBankApi, RecordingsApi } from './client-api';
import { RECORDING_ERRORS } from './errors';
import { recordingsLocales } from './locales/locales';
import { RECORDINGS } from './model';
import { createRecordingsState } from './state';

const QUIET = { quiet: true } as const;

type Deps = Pick<FeatureSpace, 'spaceId' | 'scope' | 'realtime' | 'permissions$'> & {
  readonly http: Pick<Http, 'get' | 'post'>;
  /** Asks the user to be recorded. */
  readonly ask: (by: string) => Promise<boolean>;
  /** Starts a recording of the own view; resolves with what ends it. */
  readonly recordView: (onEnd: () => void) => Promise<() => void>;
};

export function createRecordingsApi(deps: Deps): RecordingsApi {
  const { http, spaceId, scope, realtime, permissions$, ask, recordView } = deps;
  const state = createRecordingsState();
  let available = false;
  let isHost = false;
  let endView: (() => void) | undefined;
  const decide = (): void => void (state.mayRecord = available && isHost);

  /** Open questions, by who records. */
  const questions = new Map<string, Promise<boolean>>();
  /** Somebody who opens one source more, or is recorded twice, is asked while the question is open: its answer is for all. */
  const askOnce = (by: string): Promise<boolean> => {
    const question = questions.get(by) ?? ask(by).finally(() => questions.delete(by));
    questions.set(by, question);
    return question;
  };
  const answer = async (recordingId: string): Promise<void> => {
    const by = state.running.find((one) => one.recordingId === recordingId)?.by ?? '';
    const agrees = await askOnce(by);
    await http.post('/api/recording/answer', { spaceId, recordingId, agrees }, QUIET);
  };
  const read = async (): Promise<void> => {
    const now = await http.get('/api/recording/state', { spaceId }, QUIET);
    available = now.available;
    state.running = now.running;
    decide();
  };

  scope.subscribe(permissions$, (permissions) => {
    isHost = permissions.includes('record');
    decide();
  });
  scope.subscribe(featureEvents(realtime.events$, RECORDINGS, 'changed'), ({ running }) => {
    state.running = running;
  });
  // Without an answer the user is not recorded.
  scope.subscribe(
    featureEvents(realtime.events$, RECORDINGS, 'asked'),
    ({ recordingId }) => void answer(recordingId).catch(() => undefined),
  );
  // Each welcome may follow a gap in the events.
  scope.subscribe(realtime.welcome$, () => void read().catch(() => undefined));
  void read().catch(() => undefined);
  scope.own(() => endView?.());

  return {
    state,
    screens: async () => (await http.get('/api/recording/screens', { spaceId }, QUIET)).screens,
    async start(kind, userId) {
      await http.post('/api/recording/start', { spaceId, kind, ...(userId !== undefined && { userId }) });
    },
    stop: async (recordingId) => (await http.post('/api/recording/stop', { spaceId, recordingId })).kept,
    async toggleView() {
      if (endView) {
        endView();
        return;
      }
      endView = await recordView(() => {
        endView = undefined;
        state.recordsView = false;
      });
      state.recordsView = true;
    },
  };
}

const createBankApi = (http: Pick<Http, 'get' | 'post'>): RecordingBankApi => ({
  page: (before) => http.get('/api/recording/list', before === undefined ? {} : { before }, QUIET),
  async rename(spaceId, recordingId, title) {
    await http.post('/api/recording/rename', { spaceId, recordingId, title });
  },
  async remove(spaceId, recordingId) {
    await http.post('/api/recording/delete', { spaceId, recordingId });
  },
  asks: async (spaceId) => (await http.get('/api/recording/state', { spaceId }, QUIET)).asks,
  async setAsks(spaceId, asks) {
    await http.post('/api/recording/rules', { spaceId, asks });
  },
});

export const recordingsClient = defineClientFeature({
  name: 'recordings',
  errors: RECORDING_ERRORS,
  openSpace(space) {
    const { languages, app } = space;
    addLocales(languages.i18n, [recordingsLocales]);
    const words = languages.i18n.getFixedT(null, 'recordings');
    return createRecordingsApi({
      ...space,
      ask: (by) =>
        app.dialogs.confirm({
          title: words('consent.title', { by }),
          content: words('consent.content'),
          confirm: words('consent.yes'),
          cancel: words('consent.no'),
          unasked: true,
        }),
      recordView: async (onEnd) => (await import('./client/record-view')).recordView(onEnd),
    });
  },
  openApp: ({ http }) => createBankApi(http),
  ui: () => import('./ui/ui'),
});
