import { useTranslation } from 'react-i18next';
import style from './left-message-count.module.css';
import { useLeftMessagesState } from '../space-context';

/** Number of messages left at an element; nothing for zero. */
export function LeftMessageCount({ elementId }: { readonly elementId: string }) {
  const { t } = useTranslation('interactables');
  const count = useLeftMessagesState().counts[elementId];
  if (count === undefined) return null;
  return (
    <span className={style['count']} data-testid="left-message-count">
      {t('messages.lie', { count })}
    </span>
  );
}
