import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { isDismissKey } from '../../../hud/ui/escape-key';
import { Button } from '../../../hud/ui/button';
import { recordingsLocales } from '../locales/locales';
import { TITLE_MAX } from '../model';
import style from './bank.module.css';

interface Props {
  readonly title: string;
  /** Shown while there is no name. */
  readonly placeholder: string;
  readonly onSave: (title: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The name of a recording as a field. */
export function RenameForm({ title, placeholder, onSave, onCancel }: Props) {
  const t = useFeatureLocale(recordingsLocales);
  const { showError } = useApp();
  const [name, setName] = useState(title);
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await onSave(name.trim());
    } catch (error) {
      showError(error);
      setSaving(false);
    }
  };
  return (
    <form
      className={style['rename']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={field}
        dir="auto"
        aria-label={t('bank.renameTitle')}
        placeholder={placeholder}
        maxLength={TITLE_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (isDismissKey(event.nativeEvent)) onCancel();
        }}
      />
      <Button type="submit" size="s" look="act" busy={saving}>
        {t('bank.save')}
      </Button>
      <Button size="s" onPress={onCancel}>
        {t('bank.cancel')}
      </Button>
    </form>
  );
}
