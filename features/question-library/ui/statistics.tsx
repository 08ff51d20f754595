import { useCallback } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { questionLibraryLocales } from '../locales/locales';
import style from './questions.module.css';

/** How each question was answered, for those who run the batch. */
export function Statistics({ batchId }: { readonly batchId: string }) {
  const t = useFeatureLocale(questionLibraryLocales);
  const api = useFeatureApi('question-library');
  const { read, again, refresh } = useRead(useCallback(() => api.statistics(batchId), [api, batchId]));
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const answered = read.value.filter(({ people }) => people > 0);
  return (
    <section className={style['part']}>
      <h3 className={style['title']}>{t('statistics.title')}</h3>
      {answered.length === 0 && <p className={style['hint']}>{t('statistics.none')}</p>}
      <ul className={style['rows']}>
        {answered.map(({ questionNum, text, people, right, rightAtOnce }) => (
          <li key={questionNum} className={style['statistic']}>
            <strong dir="auto">{text}</strong>
            <small>{t('statistics.people', { count: people, right, once: rightAtOnce })}</small>
            <progress value={rightAtOnce} max={people} aria-hidden="true" />
          </li>
        ))}
      </ul>
      <Button size="s" onPress={refresh}>
        {t('statistics.refresh')}
      </Button>
    </section>
  );
}
