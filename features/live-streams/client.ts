import { addLocales } from '../../src/i18n/add-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { LiveStreamsApi } from './client-api';
import type { StreamSession } from './client/session';
import { createLiveStreamsState } from './client/state';
import type { LiveStream } from './contract';
import { liveStreamsLocales } from './locales/locales';
import { isBigScreen, LIVE_STREAMS } from './model';

const QUIET = { quiet: true } as const;

function openLiveStreams(deps: FeatureSpace): LiveStreamsApi {
  const { app, http, spaceId, scope, realtime, world, languages } = deps;
  addLocales(languages.i18n, [liveStreamsLocales]);
  const state = createLiveStreamsState();
  let session: StreamSession | undefined;
  let opening: Promise<StreamSession> | undefined;
  let shown: readonly LiveStream[] = [];

  /** The player loads with the first stream. */
  const show = async (streams: readonly LiveStream[]): Promise<void> => {
    shown = streams;
    if (streams.length === 0 && !opening) return;
    opening ??= import('./client/session').then(({ openStreamSession }) => openStreamSession(deps, state));
    session = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    if (!scope.ended) session.show(shown);
  };
  const read = async (): Promise<void> => {
    const { screens } = await http.get('/api/live/list', { spaceId }, QUIET);
    await show(screens.filter(({ url }) => url !== ''));
  };
  const onError = (error: unknown): void => app.page.report(error);

  let hasScreen = false;
  // Without an answer the next welcome asks again.
  const ask = (): void => {
    if (hasScreen) void read().catch(() => undefined);
  };
  scope.subscribe(
    featureEvents(realtime.events$, LIVE_STREAMS, 'changed'),
    ({ streams }) => void show(streams).catch(onError),
  );
  // Each welcome may follow a gap in the events.
  scope.subscribe(realtime.welcome$, ask);
  scope.subscribe(world.elements$, (elements) => {
    hasScreen = elements.some(isBigScreen);
    ask();
  });

  return {
    state,
    enlarge(elementId) {
      state.large = elementId;
    },
    mute(muted) {
      state.muted = muted;
    },
    unlockSound: () => session?.unlockSound(),
    video: (elementId) => session?.video(elementId),
  };
}

export const liveStreamsClient = defineClientFeature({
  name: 'live-streams',
  openSpace: openLiveStreams,
  openApp: ({ http }) => ({
    screens: async (spaceId) => (await http.get('/api/live/list', { spaceId }, QUIET)).screens,
    async show(spaceId, elementId, url) {
      await http.post('/api/live/show', { spaceId, elementId, url });
    },
  }),
  ui: () => import('./ui/ui'),
});
