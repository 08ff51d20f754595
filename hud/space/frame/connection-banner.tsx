import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import style from './connection-banner.module.css';
import { useSpace } from '../space-context';

/** Reports a lost connection or a lost graphics context, both of which recover by themselves. */
export function ConnectionBanner() {
  const { t } = useTranslation('space');
  const { connection, contextLost } = useSpace();
  const problem =
    connection.kind === 'reconnecting' || connection.kind === 'connecting'
      ? connection.kind
      : contextLost
        ? 'picture'
        : undefined;
  if (problem === undefined) return null;
  return (
    <div className={style['banner']} data-what={problem} role="status">
      <LoaderCircle size={18} aria-hidden="true" />
      {t(`banner.${problem}`)}
    </div>
  );
}
