import { useTranslation } from 'react-i18next';
import { useApp } from '../../app-context';
import type { Read } from '../../ui/use-read';
import { PartFailed } from './part-failed';
import style from './read-state.module.css';

/** The placeholder of a value that is not loaded: a skeleton while it loads, or the error. */
export function ReadState({
  read,
  rows = 3,
  card = false,
  onAgain,
}: {
  readonly read: Exclude<Read<unknown>, { kind: 'there' }>;
  readonly rows?: number;
  /** The rows of the skeleton are as high as a business card. */
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
