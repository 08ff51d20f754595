import { Dialog } from '@base-ui/react/dialog';
import { Minimize2 } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { IconButton } from '../../../hud/ui/icon-button';
import popup from '../../../hud/ui/popup.module.css';
import { voiceLocales } from '../locales/locales';
import { Video } from './video';
import style from './large-picture.module.css';

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
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup className={style['popup']} data-testid="large-picture">
          <Video stream={stream} mirrored={mirrored} className={style['video']} />
          <div className={style['head']}>
            <Dialog.Title className={style['title']} dir="auto">
              {label}
            </Dialog.Title>
            <IconButton icon={Minimize2} label={t('tiles.small')} tip="title" onPress={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
