import { useCallback } from 'react';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { BadgeList } from './badge-list';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useBadgesLocale } from './use-badges-locale';
import { useRead } from '../../../hud/ui/use-read';
import style from './about.module.css';

/** All badges that the user has earned, across spaces. */
export function OwnBadges() {
  const t = useBadgesLocale();
  const api = useFeatureAppApi('badges');
  const { read, again } = useRead(useCallback(() => api.own(), [api]));
  return (
    <section className={style['own']} aria-label={t('badges')}>
      <h3>{t('badges')}</h3>
      {read.kind !== 'there' ? (
        <ReadState read={read} rows={1} onAgain={again} />
      ) : read.value.length === 0 ? (
        <p>{t('badgesNone')}</p>
      ) : (
        <BadgeList badges={read.value} />
      )}
    </section>
  );
}
