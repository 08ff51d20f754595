import { CloudOff, Compass, LoaderCircle, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { TopBar } from '../topbar/top-bar';
import { Button } from '../ui/button';
import type { ManagersSource } from './managers-section';
import { SettingsForm, type LoadedSettings } from './settings-form';
import style from './settings.module.css';

export type SettingsStep =
  | { readonly kind: 'loading' | 'lost' | 'denied' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly loaded: LoadedSettings };

interface Props {
  readonly step: SettingsStep;
  readonly spacePath: string;
  readonly managers: ManagersSource;
  readonly onSave: (change: Partial<SpaceSettings>) => Promise<SpaceSettings>;
  readonly onRetry: () => void;
  readonly go: (path: string) => void;
  readonly onHome: () => void;
}

const ICONS = { loading: LoaderCircle, lost: Compass, denied: Lock, failed: CloudOff } as const;

interface NoteProps {
  readonly kind: keyof typeof ICONS;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function Note({ kind, title, text, children }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div className={style['note']} role={kind === 'loading' ? 'status' : 'alert'}>
      <Icon size={28} className={kind === 'loading' ? style['waiting'] : undefined} aria-hidden="true" />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** What managers set of a space. */
export function SettingsView({ step, spacePath, managers, onSave, onRetry, go, onHome }: Props) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const home = (
    <Button look="plain" onPress={onHome}>
      {common('goHome')}
    </Button>
  );
  if (step.kind === 'ready')
    return (
      <SettingsForm loaded={step.loaded} managers={managers} onSave={onSave} go={go} spacePath={spacePath} />
    );
  return (
    <div className={style['form']}>
      <TopBar />
      <main className={style['alone']}>
        {step.kind === 'loading' && <Note kind="loading" title={t('loading')} />}
        {step.kind === 'lost' && (
          <Note kind="lost" title={t('lost')} text={t('lostText')}>
            {home}
          </Note>
        )}
        {step.kind === 'denied' && (
          <Note kind="denied" title={t('denied')} text={t('deniedText')}>
            {home}
          </Note>
        )}
        {step.kind === 'failed' && (
          <Note kind="failed" title={t('failed')} text={step.text}>
            <Button look="act" onPress={onRetry}>
              {common('retry')}
            </Button>
            {home}
          </Note>
        )}
      </main>
    </div>
  );
}
