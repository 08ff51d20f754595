import { CloudOff } from 'lucide-react';
import { useApp } from '../app-context';
import { Empty } from '../space/empty';
import { Button } from '../ui/button';
import style from './cards.module.css';
import { useCardsWords } from './use-cards-words';
import type { Read } from './use-read';

/** What stands for something that is not there: the shape of what comes, or why it did not come. */
export function ReadState({
  read,
  rows = 3,
  onAgain,
}: {
  readonly read: Exclude<Read<unknown>, { kind: 'there' }>;
  readonly rows?: number;
  readonly onAgain: () => void;
}) {
  const { errorWords } = useApp();
  const t = useCardsWords();
  if (read.kind === 'failed')
    return (
      <div role="alert">
        <Empty icon={CloudOff} title={t('failed')} hint={errorWords(read.error)}>
          <Button onPress={onAgain}>{t('retry')}</Button>
        </Empty>
      </div>
    );
  return (
    <div className={style['bones']} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={style['bone']} />
      ))}
    </div>
  );
}
