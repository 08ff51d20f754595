import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ManagersSource } from '../../hud/space-settings/managers-section';
import { SettingsView, type SettingsStep } from '../../hud/space-settings/settings-view';
import { useBoot } from '../boot/boot-context';
import { AppError } from '../http/app-error';
import type { LocaleBundle } from '../i18n/add-locales';
import { loginLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { settingsEn } from '../i18n/locales/settings.en';
import { settingsZh } from '../i18n/locales/settings.zh';
import { HOME, MAIN, spaceIdOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [
  { namespace: 'settings', zh: settingsZh, en: settingsEn },
  shellLocales,
  loginLocales,
];

/** The settings of the space in the URL, for managers. */
export function Page() {
  const { app, http } = useBoot();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spaceId = spaceIdOf(search) ?? '';
  const [step, setStep] = useState<SettingsStep>({ kind: spaceId === '' ? 'lost' : 'loading' });

  const load = useCallback(
    (signal?: AbortSignal) => {
      const options = { quiet: true, ...(signal ? { signal } : {}) };
      return http.get('/api/space/getSettings', { spaceId }, options).then(
        (loaded) => setStep({ kind: 'ready', loaded }),
        (error: unknown) => {
          if (signal?.aborted) return;
          const failure = AppError.from(error);
          if (failure.is('forbidden')) setStep({ kind: 'denied' });
          else if (failure.is('spaceNotFound')) setStep({ kind: 'lost' });
          else setStep({ kind: 'failed', text: app.errorText(error) });
        },
      );
    },
    [app, http, spaceId],
  );
  useEffect(() => {
    if (spaceId === '') return undefined;
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load, spaceId]);

  const managers = useMemo<ManagersSource>(
    () => ({
      list: () => http.get('/api/space/listManagers', { spaceId }, { quiet: true }),
      async add(who) {
        await http.post('/api/space/addManager', { spaceId, who }, { quiet: true });
      },
      async remove(userId) {
        await http.post('/api/space/removeManager', { spaceId, userId }, { quiet: true });
      },
      onGone: () => setStep({ kind: 'denied' }),
    }),
    [http, spaceId],
  );
  return (
    <SettingsView
      key={spaceId}
      step={step}
      spaceId={spaceId}
      spacePath={`${MAIN}?id=${encodeURIComponent(spaceId)}`}
      managers={managers}
      onSave={async (settings) =>
        (await http.post('/api/space/saveSettings', { spaceId, settings }, { quiet: true })).settings
      }
      onRetry={() => {
        setStep({ kind: 'loading' });
        void load();
      }}
      // In place of the step that held the way back.
      go={(path) => void navigate(path, { replace: true })}
      onHome={() => void navigate(HOME)}
    />
  );
}
