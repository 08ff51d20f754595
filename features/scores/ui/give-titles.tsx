import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { scoresLocales } from '../locales/locales';
import type { Title } from '../model';
import style from './scores.module.css';

/** In a person's card, for those who give titles. */
export function GiveTitles({ userId }: PersonProps) {
  const t = useFeatureLocale(scoresLocales);
  const { mayGive } = useSnapshot(useFeatureApi('scores').state);
  const [isOpen, setOpen] = useState(false);
  if (!mayGive) return null;
  return isOpen ? (
    <TitlesOf userId={userId} />
  ) : (
    <Button size="s" onPress={() => setOpen(true)}>
      {t('titles.give')}
    </Button>
  );
}

function TitlesOf({ userId }: { readonly userId: string }) {
  const t = useFeatureLocale(scoresLocales);
  const { showError } = useApp();
  const api = useFeatureApi('scores');
  const { read, again, change } = useRead(useCallback(() => api.titles(userId), [api, userId]));
  const [busy, setBusy] = useState('');
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const give = async ({ titleId, has }: Title): Promise<void> => {
    setBusy(titleId);
    try {
      await api.giveTitle(titleId, userId, !has);
      change((now) => now.map((one) => (one.titleId === titleId ? { ...one, has: !has } : one)));
    } catch (error) {
      showError(error);
    }
    setBusy('');
  };
  if (read.value.length === 0) return <p className={style['hint']}>{t('titles.noneToGive')}</p>;
  return (
    <ul className={style['rows']} aria-label={t('titles.give')}>
      {read.value.map((title) => {
        const { titleId, name, has } = title;
        return (
          <li key={titleId} className={style['entry']}>
            <span className={style['words']} dir="auto">
              {name}
            </span>
            <Button
              size="s"
              look={has ? 'softDanger' : 'soft'}
              busy={busy === titleId}
              label={t(has ? 'titles.takeOne' : 'titles.giveOne', { name })}
              onPress={() => void give(title)}
            >
              {t(has ? 'titles.take' : 'titles.giveNow')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
