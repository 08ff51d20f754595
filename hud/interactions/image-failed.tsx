import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import style from './image-failed.module.css';

/** Shown in place of a picture that failed to load. */
export function ImageFailed({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('interactables');
  return (
    <div className={style['none']} role="alert">
      <ImageOff size={40} aria-hidden="true" />
      <p>{t('noPicture')}</p>
      <Button size="s" onPress={onAgain}>
        {t('retry')}
      </Button>
    </div>
  );
}
