import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { RetryProps } from '../../ui/lazy-part';
import { EmptyState } from './empty';

interface Props extends RetryProps {
  /** What failed; without words of its own it is the network. */
  readonly title?: string;
  readonly hint?: string;
}

/** In place of a part that could not be read or fetched, with the way to try again. */
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
