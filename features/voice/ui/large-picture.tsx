import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { LargeView } from '../../../hud/ui/large-view';
import { voiceLocales } from '../locales/locales';
import { Video } from './video';

interface Props {
  readonly label: string;
  readonly stream: MediaStream;
  readonly mirrored?: boolean;
  readonly onClose: () => void;
}

/** A screen or a camera over the whole window. */
export function LargePicture({ label, stream, mirrored = false, onClose }: Props) {
  const t = useFeatureLocale(voiceLocales);
  return (
    <LargeView label={label} closeLabel={t('tiles.small')} testId="large-picture" onClose={onClose}>
      <Video stream={stream} mirrored={mirrored} />
    </LargeView>
  );
}
