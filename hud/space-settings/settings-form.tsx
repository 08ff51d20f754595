import { ArrowRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { useApp, useSettings } from '../app-context';
import { SettingsSections } from '../features/settings-sections';
import { useAppFeatures } from '../features/use-app-features';
import { FeaturesProvider } from '../features/use-features';
import { TopBar } from '../topbar/top-bar';
import { Button } from '../ui/button';
import { AboutSection } from './about-section';
import { AccessSection } from './access-section';
import { AvatarsSection } from './avatars-section';
import { BrandSection } from './brand-section';
import { CampaignSection } from './campaign-section';
import { changedParts, faultsOf } from './check-settings';
import type { Draft } from './draft';
import { ManagersSection, type ManagersSource } from './managers-section';
import { RulesSection } from './rules-section';
import { SceneSection } from './scene-section';
import { SectionNav } from './section-nav';
import { ServersSection } from './servers-section';
import style from './settings.module.css';
import { useLeavePrompt } from './use-leave-prompt';

export interface LoadedSettings {
  readonly settings: SpaceSettings;
  readonly serverLimit: number;
  readonly address: string;
}

interface Props {
  readonly loaded: LoadedSettings;
  readonly managers: ManagersSource;
  /** Resolves with the settings as the server stored them. */
  readonly onSave: (change: Partial<SpaceSettings>) => Promise<SpaceSettings>;
  readonly go: (path: string) => void;
  readonly spacePath: string;
  readonly spaceId: string;
}

/** Scrolls to the first field with an error each time `refusals` grows. */
function useFirstFault(refusals: number) {
  const { reducedMotion } = useSettings();
  const sections = useRef<HTMLDivElement>(null);
  const behavior = useRef<ScrollBehavior>('auto');
  useEffect(() => {
    behavior.current = reducedMotion ? 'auto' : 'smooth';
  }, [reducedMotion]);
  useEffect(() => {
    if (refusals === 0) return;
    const field = sections.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center', behavior: behavior.current });
  }, [refusals]);
  return sections;
}

/** All settings as one form with one save. */
export function SettingsForm({ loaded, managers, onSave, go, spacePath, spaceId }: Props) {
  const app = useApp();
  const { t } = useTranslation('settings');
  const features = useAppFeatures();
  const [saved, setSaved] = useState(loaded.settings);
  const [settings, setSettings] = useState(loaded.settings);
  // Remounts the fields that hold their own text with the stored values.
  const [round, setRound] = useState(0);
  const [tried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sections = useFirstFault(refusals);
  const [refused, setRefused] = useState('');
  const [saving, setSaving] = useState(false);
  const { serverLimit, address } = loaded;

  const change = useMemo(() => changedParts(saved, settings), [saved, settings]);
  const faults = useMemo(() => faultsOf(settings, serverLimit), [settings, serverLimit]);
  const dirty = Object.keys(change).length > 0;
  const faulty = Object.keys(faults).length > 0;

  const set: Draft['set'] = useCallback((part, values) => {
    setRefused('');
    setSettings((before) => ({ ...before, [part]: { ...before[part], ...values } }));
  }, []);
  const start = (from: SpaceSettings): void => {
    setSaved(from);
    setSettings(from);
    setTried(false);
    setRefused('');
    setRound((n) => n + 1);
  };
  const errorAt: Draft['errorAt'] = (field) => {
    const fault = faults[field];
    // An empty name is an error only after the first try to save.
    if (!fault || (fault.key === 'nameEmpty' && !tried)) return undefined;
    const { key, ...numbers } = fault;
    return t(`faults.${key}`, { most: 0, line: 0, ...numbers });
  };
  const save = async (): Promise<void> => {
    setTried(true);
    if (faulty) {
      setRefused(t('fix'));
      setRefusals((n) => n + 1);
      return;
    }
    setSaving(true);
    try {
      start(await onSave(change));
      app.toaster.success(t('saved'));
    } catch (error) {
      setRefused(app.errorText(error));
    }
    setSaving(false);
  };
  const onLink = useLeavePrompt({
    dirty,
    text: t('leaveText'),
    confirm: (how) =>
      app.dialogs.confirm({
        ...how,
        title: t('leaveAsk'),
        content: t('leaveText'),
        confirm: t('leave'),
        cancel: t('stay'),
      }),
    go,
  });

  const draft: Draft = { settings, set, errorAt };
  return (
    <div className={style['form']} onClickCapture={onLink} role="presentation">
      <TopBar />
      <main>
        <div className={style['head']}>
          <div>
            <h1>{t('title')}</h1>
            <p>{t('lead', { name: saved.about.spaceName })}</p>
          </div>
          <Link className={style['spaceLink']} to={spacePath}>
            {t('visit')}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
        </div>
        <div className={style['columns']}>
          <FeaturesProvider value={features}>
            <SectionNav />
          </FeaturesProvider>
          <div ref={sections} className={style['sections']}>
            <AboutSection {...draft} />
            <AccessSection key={`access ${round}`} {...draft} address={address} />
            <ServersSection key={`servers ${round}`} {...draft} serverLimit={serverLimit} />
            <SceneSection {...draft} />
            <BrandSection key={`brand ${round}`} {...draft} spaceId={spaceId} />
            <RulesSection {...draft} />
            <AvatarsSection key={`avatars ${round}`} {...draft} />
            <CampaignSection key={`campaign ${round}`} {...draft} />
            <ManagersSection source={managers} />
            <FeaturesProvider value={features}>
              <SettingsSections spaceId={spaceId} />
            </FeaturesProvider>
            {dirty && (
              <div className={style['bar']} role="region" aria-label={t('unsaved')}>
                <p data-bad={refused !== '' || undefined} role="status">
                  {refused || t('unsaved')}
                </p>
                <Button look="plain" onPress={() => start(saved)}>
                  {t('discard')}
                </Button>
                <Button look="act" busy={saving} onPress={() => void save()}>
                  {saving ? t('saving') : t('save')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </main>
    </div>
  );
}
