import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { LargeView } from '../../../hud/ui/large-view';
import { liveStreamsLocales } from '../locales/locales';

interface Props {
  readonly label: string;
  readonly video: HTMLVideoElement;
  readonly onClose: () => void;
}

/** A live stream over the whole window: the video that also plays on the large screen, so that it is loaded once. */
export function LargeStream({ label, video, onClose }: Props) {
  const t = useFeatureLocale(liveStreamsLocales);
  const place = (box: HTMLDivElement | null) => {
    box?.append(video);
    return () => video.remove();
  };
  return (
    <LargeView label={label} closeLabel={t('small')} testId="large-stream" onClose={onClose}>
      <div ref={place} style={{ width: '100%', height: '100%' }} />
    </LargeView>
  );
}
