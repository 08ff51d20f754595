import { CloudOff, Compass, LoaderCircle, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SpaceSettings } from '../../contract/calls/space-settings';
import { StatusMessage } from '../enter/status-message';
import { Button } from '../ui/button';
import type { ManagersSource } from './managers-section';
import { SettingsForm, type LoadedSettings } from './settings-form';

export type SettingsStep =
  | { readonly kind: 'loading' | 'lost' | 'denied' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly loaded: LoadedSettings };

interface Props {
  readonly step: SettingsStep;
  readonly spacePath: string;
  readonly spaceId: string;
  readonly managers: ManagersSource;
  readonly onSave: (change: Partial<SpaceSettings>) => Promise<SpaceSettings>;
  readonly onRetry: () => void;
  readonly go: (path: string) => void;
  readonly onHome: () => void;
}

const ICONS = { lost: Compass, denied: Lock, failed: CloudOff } as const;

/** Settings page of a space for its managers. */
export function SettingsView({ step, spacePath, spaceId, managers, onSave, onRetry, go, onHome }: Props) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  if (step.kind === 'ready')
    return (
      <SettingsForm
        loaded={step.loaded}
        managers={managers}
        onSave={onSave}
        go={go}
        spacePath={spacePath}
        spaceId={spaceId}
      />
    );
  const { kind } = step;
  if (kind === 'loading') return <StatusMessage icon={LoaderCircle} busy title={t('loading')} text="" />;
  const failed = kind === 'failed';
  return (
    <StatusMessage
      icon={ICONS[kind]}
      look="notice"
      title={t(kind)}
      text={failed ? step.text : t(kind === 'lost' ? 'lostText' : 'deniedText')}
    >
      {failed && (
        <Button look="act" size="l" wide onPress={onRetry}>
          {common('retry')}
        </Button>
      )}
      <Button look={failed ? 'plain' : 'act'} size="l" wide onPress={onHome}>
        {common('goHome')}
      </Button>
    </StatusMessage>
  );
}
