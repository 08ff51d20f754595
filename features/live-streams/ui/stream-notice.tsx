import { Maximize2, Radio, Volume2, VolumeX } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { liveStreamsLocales } from '../locales/locales';
import style from './stream-notice.module.css';

/** The live stream near the user: its state, its sound, and the way to see it large. */
export function StreamNotice() {
  const t = useFeatureLocale(liveStreamsLocales);
  const api = useFeatureApi('live-streams');
  const { streams, muted, soundBlocked } = useSnapshot(api.state);
  const stream = streams.find(({ near, status }) => near && status !== 'idle');
  if (!stream) return null;
  const { elementId, status } = stream;
  const plays = status === 'playing';
  return (
    <div className={`${surface['surface']} ${style['notice']}`} role="status" data-testid="live-stream">
      <Radio className={style['icon']} data-live={plays || undefined} size={18} aria-hidden="true" />
      <span>{t(`status.${status}`)}</span>
      {plays && soundBlocked && (
        <Button size="s" onPress={() => api.unlockSound()}>
          {t('soundBlocked')}
        </Button>
      )}
      {plays && !soundBlocked && (
        <IconButton
          icon={muted ? VolumeX : Volume2}
          label={t(muted ? 'unmute' : 'mute')}
          tip="title"
          onPress={() => api.mute(!muted)}
        />
      )}
      {plays && (
        <IconButton icon={Maximize2} label={t('large')} tip="title" onPress={() => api.enlarge(elementId)} />
      )}
    </div>
  );
}
