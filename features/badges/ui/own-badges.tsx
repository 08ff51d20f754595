import { useCallback } from 'react';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { badgesLocales } from '../locales/locales';
import { BadgeList } from './badge-list';
import style from './about.module.css';

/** All badges that the user has earned, across spaces. */
export function OwnBadges() {
  const t = useFeatureLocale(badgesLocales);
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
