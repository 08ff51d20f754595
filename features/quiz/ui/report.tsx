import { useCallback, useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { quizLocales } from '../locales/locales';
import { REPORT_PAGE } from '../model';
import style from './quiz.module.css';

/** Who has how many points, and may be taken out of the game. `version`: a new one reads it again. */
export function Report({
  engagementId,
  version,
}: {
  readonly engagementId: string;
  readonly version: string;
}) {
  const t = useFeatureLocale(quizLocales);
  const { showError } = useApp();
  const api = useFeatureApi('quiz');
  const [page, setPage] = useState(1);
  const [busy, setBusy] = useState('');
  const request = useCallback(() => api.report(engagementId, page), [api, engagementId, page]);
  const { read, again, refresh } = useRead(request, version);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { people, rounds, total } = read.value;
  if (total === 0) return <p className={style['hint']}>{t('console.nobody')}</p>;
  const pages = Math.ceil(total / REPORT_PAGE);
  const remove = async (userId: string, removed: boolean): Promise<void> => {
    setBusy(userId);
    try {
      await api.remove(engagementId, userId, removed);
      refresh();
    } catch (error) {
      showError(error);
    }
    setBusy('');
  };
  return (
    <>
      <ul className={style['people']}>
        {people.map(({ userId, nickname, rank, points, removed, answers }) => (
          <li key={userId} className={style['person']}>
            <span className={style['words']}>
              <strong dir="auto">{nickname}</strong>
              <small>
                {removed
                  ? t('console.removedPerson', { points })
                  : t('console.person', {
                      rank,
                      points,
                      right: answers.filter(({ right }) => right).length,
                      rounds: rounds.length,
                    })}
              </small>
            </span>
            <Button
              size="s"
              busy={busy === userId}
              label={t(removed ? 'console.backPerson' : 'console.removePerson', { name: nickname })}
              onPress={() => void remove(userId, !removed)}
            >
              {t(removed ? 'console.back' : 'console.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={style['buttons']}>
          <Button size="s" disabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('console.before')}
          </Button>
          <span>{t('console.page', { page, pages })}</span>
          <Button size="s" disabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t('console.after')}
          </Button>
        </div>
      )}
    </>
  );
}
