import { useCallback, useId } from 'react';
import { useSettings } from '../../../hud/app-context';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { useRead } from '../../../hud/ui/use-read';
import { territoryLocales } from '../locales/locales';
import { nextLevelAt } from '../model';
import style from './territory.module.css';

/** In a person's card: the spaces that they own. */
export function PersonTerritory({ userId }: PersonProps) {
  const t = useFeatureLocale(territoryLocales);
  const { lang } = useSettings();
  const api = useFeatureApi('territory');
  const title = useId();
  const { read, again } = useRead(useCallback(() => api.of(userId), [api, userId]));
  if (read.kind === 'failed') return <RetryNotice text={t('failed')} onAgain={again} />;
  // Most people own none, so nothing is announced before they are known.
  if (read.kind === 'loading' || read.value.length === 0) return null;
  return (
    <div className={style['part']}>
      <h4 id={title}>{t('title')}</h4>
      <ul className={style['list']} aria-labelledby={title}>
        {read.value.map(({ spaceId, spaceName, spaceNameEn, level, visitors: count }) => {
          const name = lang === 'en' ? spaceNameEn || spaceName : spaceName;
          const next = nextLevelAt(level);
          return (
            <li key={spaceId} className={style['row']}>
              <span className={style['level']}>{t('level', { level })}</span>
              <a
                className={style['name']}
                href={`/main?id=${encodeURIComponent(spaceId)}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('newTab', { name })}
              >
                <bdi>{name}</bdi>
              </a>
              <small>{next === undefined ? t('facts', { count }) : t('next', { count, next })}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
