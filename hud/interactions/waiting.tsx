import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../space/panel-parts/empty';
import { Button } from '../ui/button';
import type { Loaded } from './use-loaded';
import style from './waiting.module.css';

interface Props {
  readonly now: Loaded<unknown>;
  readonly onRetry: () => void;
}

/** While a panel waits for the platform, and when nothing came. */
export function Waiting({ now, onRetry }: Props) {
  const { t } = useTranslation('things');
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
      <Empty icon={CloudOff} title={now.text}>
        <Button size="s" onPress={onRetry}>
          {t('retry')}
        </Button>
      </Empty>
    </div>
  );
}
