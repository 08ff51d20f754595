import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { RetryProps } from '../../ui/lazy-part';
import style from './retry-notice.module.css';

/** One line with a retry for a part that failed to load; the rest stays usable. */
export function RetryNotice({ text, onAgain }: RetryProps & { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <div className={style['unread']} role="status">
      <CloudOff size={16} aria-hidden="true" />
      <span>{text}</span>
      <Button size="s" onPress={onAgain}>
        {t('retry')}
      </Button>
    </div>
  );
}
