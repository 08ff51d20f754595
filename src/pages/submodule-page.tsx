import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSettings } from '../../hud/app-context';
import { CityView } from '../../hud/enter/city-view';
import type { SpaceCard } from '../../contract/calls/space-access';
import { citySpaces } from '../actions/entry/city-spaces';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { enterLocales } from '../i18n/enter-locales';
import { shellLocales } from '../i18n/shell-locales';
import { HOME, PATHS } from '../router/routes';

export const locales: readonly LocaleBundle[] = [...enterLocales, shellLocales];

/** The city pages (section 2, /submodule): the spaces of this server that are limited to a region. */
export function Page() {
  const { app, http } = useBoot();
  const { lang } = useSettings();
  const navigate = useNavigate();
  const [spaces, setSpaces] = useState<readonly SpaceCard[] | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const load = useCallback(
    (signal: AbortSignal) =>
      citySpaces(http, signal).then(setSpaces, (error: unknown) => {
        if (!signal.aborted) setFailed(app.errorText(error));
      }),
    [app, http],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return (
    <CityView
      brand={app.config.brandName}
      failed={failed}
      spaces={spaces?.map((card) => ({
        id: card.spaceId,
        name: lang === 'en' ? card.spaceNameEn || card.spaceName : card.spaceName,
        description: lang === 'en' ? card.descriptionEn || card.description : card.description,
        regionAllowed: card.regionAllowed,
      }))}
      onEnter={(id) => void navigate(`${PATHS.spaceEnter}?id=${encodeURIComponent(id)}`)}
      onRetry={() => {
        setFailed(undefined);
        void load(new AbortController().signal);
      }}
      onHome={() => void navigate(HOME)}
    />
  );
}
