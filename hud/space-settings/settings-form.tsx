import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { useApp } from '../app-context';
import { SettingsSections } from '../features/settings-sections';
import { useAppFeatures } from '../features/use-app-features';
import { FeaturesProvider } from '../features/use-features';
import { TopBar } from '../topbar/top-bar';
import { AboutSection } from './about-section';
import { AccessSection } from './access-section';
import { AvatarsSection } from './avatars-section';
import { BrandSection } from './brand-section';
import { CampaignSection } from './campaign-section';
import { ManagersSection, type ManagersSource } from './managers-section';
import { RulesSection } from './rules-section';
import { SaveBar } from './save-bar';
import { SceneSection } from './scene-section';
import { SectionNav } from './section-nav';
import { ServersSection } from './servers-section';
import style from './settings.module.css';
import { useSettingsDraft } from './use-settings-draft';
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

/** All settings as one form with one save. */
export function SettingsForm({ loaded, managers, onSave, go, spacePath, spaceId }: Props) {
  const app = useApp();
  const { t } = useTranslation('settings');
  const features = useAppFeatures();
  const { serverLimit, address } = loaded;
  const { draft, saved, dirty, round, sections, bar } = useSettingsDraft({
    stored: loaded.settings,
    serverLimit,
    onSave,
  });
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
            {dirty && <SaveBar {...bar} />}
          </div>
        </div>
      </main>
    </div>
  );
}
