import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import type { Read } from '../../ui/use-read';
import { PartFailed } from './part-failed';
import style from './read-state.module.css';

/** What stands for something that is not there: the shape of what comes, or why it did not come. */
export function ReadState({
  read,
  rows = 3,
  card = false,
  onAgain,
}: {
  readonly read: Exclude<Read<unknown>, { kind: 'there' }>;
  readonly rows?: number;
  /** What comes is as high as a business card. */
  readonly card?: boolean;
  readonly onAgain: () => void;
}) {
  const { errorText } = useApp();
  const { t } = useTranslation();
  if (read.kind === 'failed') return <PartFailed hint={errorText(read.error)} onAgain={onAgain} />;
  return (
    <div className={style['bones']} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={style['bone']} data-card={card || undefined} />
      ))}
    </div>
  );
}
