import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import style from './settings.module.css';

export interface SaveBarProps {
  /** Why it was not saved; empty: nothing is wrong. */
  readonly refused: string;
  readonly saving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Below settings that have changed: saves them, or takes the changes back. */
export function SaveBar({ refused, saving, onDiscard, onSave }: SaveBarProps) {
  const { t } = useTranslation('settings');
  return (
    <div className={style['bar']} role="region" aria-label={t('unsaved')}>
      <p data-bad={refused !== '' || undefined} role="status">
        {refused || t('unsaved')}
      </p>
      <Button look="plain" onPress={onDiscard}>
        {t('discard')}
      </Button>
      <Button look="act" busy={saving} onPress={onSave}>
        {saving ? t('saving') : t('save')}
      </Button>
    </div>
  );
}
