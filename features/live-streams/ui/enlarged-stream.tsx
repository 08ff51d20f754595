import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { lazyDialog } from '../../../hud/shell/lazy-dialog';
import { liveStreamsLocales } from '../locales/locales';

const LargeStream = lazyDialog(async () => (await import('./large-stream')).LargeStream);

/** The stream that the user has enlarged, while there is one. */
export function EnlargedStream() {
  const t = useFeatureLocale(liveStreamsLocales);
  const api = useFeatureApi('live-streams');
  const { large } = useSnapshot(api.state);
  const video = large === undefined ? undefined : api.video(large);
  if (!video) return null;
  return <LargeStream label={t('status.playing')} video={video} onClose={() => api.enlarge(undefined)} />;
}
