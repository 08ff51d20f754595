import { Award } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { scoresLocales } from '../locales/locales';
import { TITLES_MAX, type Title } from '../model';
import style from './scores.module.css';
import { TitleForm } from './title-form';

/** The titles of the space: what brings them, and the own ones to wear. Organisers make and change them. */
export function Titles() {
  const t = useFeatureLocale(scoresLocales);
  const { lang } = useSettings();
  const { showError } = useApp();
  const api = useFeatureApi('scores');
  const { changes, mayGive } = useSnapshot(api.state);
  const { read, again, change, refresh } = useRead(
    useCallback(() => api.titles(), [api]),
    changes,
  );
  const [edited, setEdited] = useState<string>();
  const [busy, setBusy] = useState('');
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const titles = read.value;
  if (titles.length === 0 && !mayGive) return null;
  const worn = titles.find((one) => one.worn);
  const wear = async (titleId: string): Promise<void> => {
    setBusy(titleId === '' ? (worn?.titleId ?? '') : titleId);
    try {
      await api.wear(titleId);
      change((now) => now.map((one) => ({ ...one, worn: one.titleId === titleId })));
    } catch (error) {
      showError(error);
    }
    setBusy('');
  };
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium' });
  const about = ({ has, since, points }: Title): string => {
    if (has) return t('titles.since', { day: day.format(new Date(since)) });
    return points === null ? t('titles.byHand') : t('titles.at', { count: points });
  };
  const onDone = (saved: boolean): void => {
    setEdited(undefined);
    if (saved) refresh();
  };
  return (
    <>
      <h3 className={style['title']}>{t('titles.title')}</h3>
      {titles.length === 0 && <p className={style['hint']}>{t('titles.none')}</p>}
      <ul className={style['rows']}>
        {titles.map((title) => {
          const { titleId, name } = title;
          return (
            <li key={titleId} className={style['titleRow']} data-has={title.has || undefined}>
              <Award size={20} aria-hidden="true" />
              <span className={style['words']}>
                <strong dir="auto">{name}</strong>
                <small>{about(title)}</small>
              </span>
              <span className={style['steps']}>
                {title.has && (
                  <Button
                    size="s"
                    look={title.worn ? 'soft' : 'act'}
                    busy={busy === titleId}
                    label={t(title.worn ? 'titles.takeOffOne' : 'titles.wearOne', { name })}
                    onPress={() => void wear(title.worn ? '' : titleId)}
                  >
                    {t(title.worn ? 'titles.takeOff' : 'titles.wear')}
                  </Button>
                )}
                {mayGive && edited === undefined && (
                  <Button
                    size="s"
                    look="plain"
                    label={t('titles.editOne', { name })}
                    onPress={() => setEdited(titleId)}
                  >
                    {t('titles.edit')}
                  </Button>
                )}
              </span>
              {edited === titleId && <TitleForm title={title} onDone={onDone} />}
            </li>
          );
        })}
      </ul>
      <p className={style['hint']} role="status">
        {worn && t('titles.worn', { name: worn.name })}
        {!worn && titles.some(({ has }) => has) && t('titles.wornNone')}
      </p>
      {mayGive && edited === undefined && titles.length < TITLES_MAX && (
        <Button size="s" onPress={() => setEdited('')}>
          {t('titles.make')}
        </Button>
      )}
      {edited === '' && <TitleForm title={undefined} onDone={onDone} />}
    </>
  );
}
