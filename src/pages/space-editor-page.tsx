import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenEditorEngine, OpenTrialEngine } from '../../hud/features/feature-ui';
import { SpaceEditor } from '../../hud/features/space-editor';
import { useBoot } from '../boot/boot-context';
import type { LocaleBundle } from '../i18n/add-locales';
import { loginLocales } from '../i18n/enter-locales';
import { settingsEn } from '../i18n/locales/settings.en';
import { settingsZh } from '../i18n/locales/settings.zh';
import { shellLocales } from '../i18n/shell-locales';
import { IMPORT_PARAM, spaceIdOf } from '../router/routes';

export const locales: readonly LocaleBundle[] = [
  loginLocales,
  { namespace: 'settings', zh: settingsZh, en: settingsEn },
  shellLocales,
];

/** The editor of the space in the URL (section 2, /space-editor). */
export function Page() {
  const booted = useBoot();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spaceId = spaceIdOf(search) ?? '';
  const openEngine = useCallback<OpenEditorEngine>(
    async (options) => (await import('../boot/space/open-editor')).openEditor(booted, options),
    [booted],
  );
  const openTrial = useCallback<OpenTrialEngine>(
    async (options) => (await import('../boot/space/open-editor')).openTrial(booted, options),
    [booted],
  );
  const go = useCallback((path: string) => void navigate(path), [navigate]);
  const imports = new URLSearchParams(search).has(IMPORT_PARAM);
  return (
    <SpaceEditor
      key={spaceId}
      spaceId={spaceId}
      imports={imports}
      openEngine={openEngine}
      openTrial={openTrial}
      go={go}
    />
  );
}
