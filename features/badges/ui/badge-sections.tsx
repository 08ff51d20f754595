import { useCallback } from 'react';
import { useApp, useSession } from '../../../hud/app-context';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { badgesLocales } from '../locales/locales';
import style from './about.module.css';
import { BadgeList } from './badge-list';

/** The badges in the person card. A failure shows nothing, because the section above already reports it. */
export function PersonBadges({ userId }: PersonProps) {
  const api = useFeatureApi('badges');
  const { read } = useRead(useCallback(() => api.of(userId), [api, userId]));
  if (read.kind !== 'there' || read.value.length === 0) return null;
  return <BadgeList compact badges={read.value} />;
}

/** All badges, earned or not; pressing an earned badge displays it. */
export function WearableBadges() {
  const t = useFeatureLocale(badgesLocales);
  const { showError } = useApp();
  const { user } = useSession();
  const api = useFeatureApi('badges');
  const { read, again } = useRead(useCallback(() => api.all(), [api]));
  return (
    <section className={style['part']}>
      <h3>{t('badges')}</h3>
      <p className={style['hint']}>{t('badgesHint')}</p>
      {read.kind === 'there' ? (
        <BadgeList
          badges={read.value}
          worn={user?.sktAvatarMark ?? ''}
          onWear={(mark) => void api.wear(mark).catch(showError)}
        />
      ) : (
        <ReadState read={read} rows={1} onAgain={again} />
      )}
    </section>
  );
}
