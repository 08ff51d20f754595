import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import style from './settings.module.css';
import { shrinkPicture, type PictureBox } from './shrink-picture';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly box: PictureBox;
  readonly dark?: boolean;
  readonly onChange: (value: string) => void;
}

/** A picture from one's own device, made small right there. */
export function PictureField({ label, value, box, dark, onChange }: Props) {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFailed(false);
    try {
      onChange(await shrinkPicture(file, box));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className={style['picture']} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={style['label']}>
        {label}
      </span>
      <div className={style['pictureRow']}>
        <span className={style['preview']} data-dark={dark || undefined}>
          {value ? <img src={value} alt={label} /> : <small>{t('brand.none')}</small>}
        </span>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file again counts too.
            event.target.value = '';
          }}
        />
        <Button
          size="s"
          busy={busy}
          label={`${label}: ${t(value ? 'brand.change' : 'brand.choose')}`}
          onPress={() => input.current?.click()}
        >
          {!busy && <ImagePlus size={16} aria-hidden="true" />}
          {t(value ? 'brand.change' : 'brand.choose')}
        </Button>
        {value && (
          <IconButton icon={Trash2} label={`${label}: ${t('brand.remove')}`} onPress={() => onChange('')} />
        )}
      </div>
      {failed && (
        <p className={style['bad']} role="alert">
          {t('brand.unreadable')}
        </p>
      )}
    </div>
  );
}
