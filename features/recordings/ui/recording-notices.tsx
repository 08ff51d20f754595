import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { recordingsLocales } from '../locales/locales';
import style from './recording-notices.module.css';
import { useStopRecording } from './use-stop-recording';

/** What is being recorded, for everybody in the space. */
export function RecordingNotices() {
  const t = useFeatureLocale(recordingsLocales);
  const api = useFeatureApi('recordings');
  const { running, mayRecord, recordsView } = useSnapshot(api.state);
  const stop = useStopRecording();
  return (
    <>
      {running.map(({ recordingId, kind, by, of }) => (
        <div
          key={recordingId}
          className={`${surface['surface']} ${style['notice']}`}
          role="status"
          data-testid="recording"
        >
          <span className={style['dot']} aria-hidden="true" />
          <span dir="auto">{t(`notice.${kind}`, { by, of })}</span>
          {mayRecord && (
            <Button size="s" onPress={() => void stop(recordingId)}>
              {t('stop')}
            </Button>
          )}
        </div>
      ))}
      {recordsView && (
        <div className={`${surface['surface']} ${style['notice']}`} role="status">
          <span className={style['dot']} aria-hidden="true" />
          <span>{t('notice.view')}</span>
          <Button size="s" onPress={() => void api.toggleView()}>
            {t('stopView')}
          </Button>
        </div>
      )}
    </>
  );
}
