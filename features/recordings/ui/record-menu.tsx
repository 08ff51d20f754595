import { AppWindow, Library, Mic, ScreenShare, Square, type LucideIcon } from 'lucide-react';
import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import surface from '../../../hud/space/surface.module.css';
import { useRead } from '../../../hud/ui/use-read';
import { recordingsLocales } from '../locales/locales';
import { BANK_PATH } from '../model';
import style from './record-button.module.css';
import { useStopRecording } from './use-stop-recording';

interface ChoiceProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly hint?: string | undefined;
  readonly on?: boolean;
  readonly onPress: () => void;
}

function Choice({ icon: Icon, text, hint, on = false, onPress }: ChoiceProps) {
  return (
    <button type="button" className={style['choice']} data-on={on || undefined} onClick={onPress}>
      <Icon size={18} aria-hidden="true" />
      <span dir="auto">{text}</span>
      {hint && <small>{hint}</small>}
    </button>
  );
}

/** What can be recorded, and what runs. */
export function RecordMenu({ onClose }: { readonly onClose: () => void }) {
  const t = useFeatureLocale(recordingsLocales);
  const { showError, toaster } = useApp();
  const api = useFeatureApi('recordings');
  const stopRecording = useStopRecording();
  const { running, recordsView } = useSnapshot(api.state);
  const { read } = useRead(useCallback(() => api.screens(), [api]));
  const stage = running.find(({ kind }) => kind === 'stage');
  const screens = running.filter(({ kind }) => kind === 'screen');
  const recorded = new Set(screens.map(({ of }) => of));
  const shared = read.kind === 'there' ? read.value.filter(({ nickname }) => !recorded.has(nickname)) : [];
  const run = (action: () => Promise<void>): void => {
    onClose();
    action().catch(showError);
  };
  const stop = (recordingId: string): void => run(() => stopRecording(recordingId));
  const toggleView = (): void => {
    onClose();
    api.toggleView().catch(() => toaster.warning(t('viewFailed')));
  };
  return (
    <span
      className={`${surface['surface']} ${style['menu']}`}
      role="group"
      aria-label={t('menu')}
      data-testid="record-menu"
    >
      {stage ? (
        <Choice icon={Square} text={t('stopStage')} on onPress={() => stop(stage.recordingId)} />
      ) : (
        <Choice
          icon={Mic}
          text={t('stage')}
          hint={t('stageHint')}
          onPress={() => run(() => api.start('stage'))}
        />
      )}
      {screens.map(({ recordingId, of }) => (
        <Choice
          key={recordingId}
          icon={Square}
          text={t('stopScreen', { name: of })}
          on
          onPress={() => stop(recordingId)}
        />
      ))}
      {shared.map(({ userId, nickname }) => (
        <Choice
          key={userId}
          icon={ScreenShare}
          text={t('screen', { name: nickname })}
          onPress={() => run(() => api.start('screen', userId))}
        />
      ))}
      {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
        <Choice
          icon={recordsView ? Square : AppWindow}
          text={t(recordsView ? 'stopView' : 'view')}
          hint={recordsView ? undefined : t('viewHint')}
          on={recordsView}
          onPress={toggleView}
        />
      )}
      {/* In another tab: the space stays open. */}
      <a className={style['choice']} href={BANK_PATH} target="_blank" rel="noreferrer">
        <Library size={18} aria-hidden="true" />
        <span>{t('openBank')}</span>
      </a>
    </span>
  );
}
