import { useTranslation } from 'react-i18next';
import style from './left-message-count.module.css';
import { useLeft } from '../space-context';

/** How many messages lie at a thing, as it changes; nothing where there are none. */
export function LeftMessageCount({ elementId }: { readonly elementId: string }) {
  const { t } = useTranslation('things');
  const count = useLeft().counts[elementId];
  if (count === undefined) return null;
  return (
    <span className={style['count']} data-testid="left-message-count">
      {t('messages.lie', { count })}
    </span>
  );
}
