import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import style from './picture-field.module.css';
import { shrinkPicture, type PictureBox } from './shrink-picture';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly box: PictureBox;
  readonly dark?: boolean;
  readonly onChange: (value: string) => void;
}

/** Picture from the user's device, shrunk in the browser. */
export function PictureField({ label, value, box, dark, onChange }: Props) {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** The field's value at the last failure: a new value clears the error. */
  const [failedAt, setFailedAt] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    turn.current += 1;
    const ticket = turn.current;
    // Only the latest selection reports its result.
    const isLatest = (): boolean => ticket === turn.current;
    setBusy(true);
    setFailedAt(undefined);
    try {
      const picture = await shrinkPicture(file, box);
      if (isLatest()) onChange(picture);
    } catch {
      if (isLatest()) setFailedAt(value);
    }
    if (isLatest()) setBusy(false);
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
            // Choosing the same file again must fire a change event.
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
      {failedAt === value && (
        <p className={style['bad']} role="alert">
          {t('brand.unreadable')}
        </p>
      )}
    </div>
  );
}
