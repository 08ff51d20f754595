import { PLACE_PICTURES } from 'virtual:place-pictures';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HomeView, type SpaceLists } from '../../hud/home/home-view';
import { createPictures } from '../../hud/home/pictures';
import { useBoot } from '../boot/boot-context';
import { activityLocales } from '../i18n/activity-locales';
import type { LocaleBundle } from '../i18n/add-locales';
import { removalLocales } from '../i18n/removal-locales';
import { shellLocales } from '../i18n/shell-locales';
import { homeEn } from '../i18n/locales/home.en';
import { homeZh } from '../i18n/locales/home.zh';
import { IMPORT_PARAM, MAIN, PATHS } from '../router/routes';
import { useRemovalNotice } from './use-removal-notice';

export const locales: readonly LocaleBundle[] = [
  { namespace: 'home', zh: homeZh, en: homeEn },
  activityLocales,
  shellLocales,
  removalLocales,
];

/** Refresh interval of the lists, milliseconds. */
const FRESH_MS = 30_000;

const pathOf = (spaceId: string): string => `${MAIN}?id=${encodeURIComponent(spaceId)}`;

/** The user's space lists, refreshed while the page is open. A failed refresh keeps the old lists. */
function useSpaceLists(): { readonly spaces: SpaceLists; readonly retry: () => void } {
  const { app, http } = useBoot();
  const [spaces, setSpaces] = useState<SpaceLists>({ kind: 'loading' });
  const read = useCallback(async (): Promise<SpaceLists> => {
    try {
      return { kind: 'ready', lists: await http.get('/api/space/listMySpaces', {}) };
    } catch (error) {
      return { kind: 'failed', text: app.errorText(error) };
    }
  }, [app, http]);
  useEffect(() => {
    let mounted = true;
    const show = (next: SpaceLists): void => {
      if (mounted) setSpaces((before) => (next.kind === 'failed' && before.kind === 'ready' ? before : next));
    };
    void read().then(show);
    const end = app.timers.every(FRESH_MS, () => void read().then(show));
    return () => {
      mounted = false;
      end();
    };
  }, [app, read]);
  const retry = (): void => {
    setSpaces({ kind: 'loading' });
    void read().then(setSpaces);
  };
  return { spaces, retry };
}

export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const { spaces, retry } = useSpaceLists();
  const { removalNotice, dismiss } = useRemovalNotice();
  // Entering reloads the page; its chunks are prefetched meanwhile.
  useEffect(() => app.timers.idle(() => void import('./main-page').catch(() => undefined)), [app]);

  const sources = useMemo(
    () => ({
      pictures: createPictures(app.places),
      scenery: async (spaceId: string) =>
        (await http.get('/api/space/scenery', { spaceId }, { quiet: true })).scenery,
      stillOf: (place: string) => PLACE_PICTURES[place] ?? '',
      pathOf,
    }),
    [app, http],
  );
  const activities = useMemo(
    () => ({
      read: async () => (await http.get('/api/activity/mine', {}, { quiet: true })).activities,
      pathOf: (activityId: string) => `${PATHS.activity}?id=${encodeURIComponent(activityId)}`,
      all: PATHS.activity,
    }),
    [http],
  );
  const onEnter = (): void => app.page.mark('tp:enter');
  return (
    <HomeView
      spaces={spaces}
      onRetry={retry}
      sources={sources}
      activities={activities}
      removalNotice={removalNotice}
      onDismiss={dismiss}
      create={{
        make: (wish) => http.post('/api/space/addSpace', wish),
        contactCode: async () => (await http.get('/api/wecom/contactWay', {}, { quiet: true })).qr_code,
      }}
      onGo={(spaceId) => {
        onEnter();
        void navigate(pathOf(spaceId));
      }}
      onEdit={(spaceId, how) => {
        const path = `${PATHS.spaceEditor}?id=${encodeURIComponent(spaceId)}`;
        void navigate(how === 'import' ? `${path}&${IMPORT_PARAM}=1` : path);
      }}
      onEnter={onEnter}
    />
  );
}
