import { Check, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import type { QuizOwnAnswers } from '../client-api';
import { quizLocales } from '../locales/locales';
import { useChoices } from './question';
import style from './quiz.module.css';

type Own = QuizOwnAnswers['answers'][number];

function OwnAnswer({ own }: { readonly own: Own }) {
  const t = useFeatureLocale(quizLocales);
  const { round, question, right, accepted, answer, isRight, points } = own;
  const choices = useChoices(question);
  const words = (places: readonly string[]): string =>
    places.map((place) => (choices.length > 0 ? (choices[Number(place)] ?? place) : place)).join(' / ');
  return (
    <li className={style['own']} data-right={isRight || undefined}>
      <span className={style['verdict']}>
        {isRight ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
        <span dir="auto">{t('own.question', { round, text: question.text })}</span>
      </span>
      <span className={style['answer']}>
        {answer.length === 0 ? (
          t('play.noAnswer')
        ) : (
          <>
            {t('result.own')}
            <strong dir="auto">{words(answer)}</strong>
          </>
        )}
      </span>
      {!isRight && (
        <span className={style['answer']}>
          {t('result.right')}
          <strong dir="auto">{accepted.length > 0 ? accepted.join(' / ') : words(right.map(String))}</strong>
        </span>
      )}
      <span className={style['answer']}>{t('result.total', { count: points })}</span>
    </li>
  );
}

function List({ engagementId, version }: { readonly engagementId: string; readonly version: string }) {
  const t = useFeatureLocale(quizLocales);
  const api = useFeatureApi('quiz');
  const request = useCallback(() => api.own(engagementId), [api, engagementId]);
  const { read, again } = useRead(request, version);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { answers } = read.value;
  if (answers.length === 0) return <p className={style['hint']}>{t('own.none')}</p>;
  return (
    <ol className={style['people']}>
      {answers.map((own) => (
        <OwnAnswer key={own.round} own={own} />
      ))}
    </ol>
  );
}

/** All questions so far with the own answers, to look at afterwards. `version`: a new one reads them again. */
export function OwnAnswers(props: { readonly engagementId: string; readonly version: string }) {
  const t = useFeatureLocale(quizLocales);
  const [shows, setShows] = useState(false);
  return (
    <>
      <Button onPress={() => setShows(!shows)}>{t(shows ? 'own.hide' : 'own.show')}</Button>
      {shows && <List {...props} />}
    </>
  );
}
