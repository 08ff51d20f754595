import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { scoresLocales } from '../locales/locales';
import style from './scores.module.css';

/** The first teams: people who show the same label, with what they earned together. */
export function Teams() {
  const t = useFeatureLocale(scoresLocales);
  const api = useFeatureApi('scores');
  const { changes } = useSnapshot(api.state);
  const { read, again } = useRead(
    useCallback(() => api.teams(), [api]),
    changes,
  );
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  if (read.value.length === 0) return null;
  return (
    <>
      <h3 className={style['title']}>{t('teams.title')}</h3>
      <p className={style['hint']}>{t('teams.hint')}</p>
      <ol className={style['rows']}>
        {read.value.map(({ rank, name, score, members }) => (
          <li key={name} className={style['team']}>
            <span className={style['place']} data-top={rank <= 3 ? rank : undefined}>
              {rank}
            </span>
            <span className={style['words']}>
              <bdi>{name}</bdi>
              <small>{t('teams.members', { count: members })}</small>
            </span>
            <strong className={style['points']}>{t('rank.points', { count: score })}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}
