import { useCallback } from 'react';
import { useApp } from '../app-context';
import { BadgeShelf } from '../cards/badge-shelf';
import { ReadState } from '../cards/read-state';
import { useCardsWords } from '../cards/use-cards-words';
import { useRead } from '../cards/use-read';
import style from './account-dialog.module.css';

/** The badges that one has earned, in whatever space. */
export function OwnBadges() {
  const t = useCardsWords();
  const { account } = useApp();
  const { read, again } = useRead(useCallback(() => account.badges(), [account]));
  return (
    <section className={style['badges']} aria-label={t('badges')}>
      <h3>{t('badges')}</h3>
      {read.kind !== 'there' ? (
        <ReadState read={read} rows={1} onAgain={again} />
      ) : read.value.length === 0 ? (
        <p>{t('badgesNone')}</p>
      ) : (
        <BadgeShelf badges={read.value} />
      )}
    </section>
  );
}
