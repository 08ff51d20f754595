import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { RetryProps } from '../../ui/lazy-part';
import { EmptyState } from './empty';

interface Props extends RetryProps {
  /** What failed; by default the network. */
  readonly title?: string;
  readonly hint?: string;
}

/** Replaces a part that failed to load, with a retry button. */
export function PartFailed({ title, hint, onAgain }: Props) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={title ?? t('partFailed')} hint={hint ?? t('errors.network')}>
        <Button onPress={onAgain}>{t('retry')}</Button>
      </EmptyState>
    </div>
  );
}
