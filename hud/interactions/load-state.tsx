import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../space/panel-parts/empty';
import { Button } from '../ui/button';
import type { Loaded } from './use-loaded';
import style from './load-state.module.css';

interface Props {
  readonly now: Loaded<unknown>;
  readonly onRetry: () => void;
}

/** Loading and failed states of a panel. */
export function LoadState({ now, onRetry }: Props) {
  const { t } = useTranslation('interactables');
  if (now.kind === 'there') return null;
  if (now.kind === 'loading')
    return (
      <div className={style['bars']} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <span />
        <span />
        <span />
      </div>
    );
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} title={now.text}>
        <Button size="s" onPress={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
