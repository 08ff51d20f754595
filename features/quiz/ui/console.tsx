import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import type { Engagement } from '../../engagement/model';
import type { QuizState } from '../client-api';
import { quizLocales } from '../locales/locales';
import { STATUS, STATUS_DELAY } from '../model';
import style from './quiz.module.css';
import { Report } from './report';

/** What those who run the quiz do with its questions, and see of the answers. */
export function Console({ engagement, quiz }: { readonly engagement: Engagement; readonly quiz: QuizState }) {
  const t = useFeatureLocale(quizLocales);
  const { showError } = useApp();
  const api = useFeatureApi('quiz');
  const [busy, setBusy] = useState(false);
  const [reads, setReads] = useState(false);
  const { engagementId, state } = engagement;
  const { run } = quiz;
  const isOpen = state === 'open';
  const answering = run?.answerQuestionStatus === STATUS.answering;
  const runs = answering || run?.answerQuestionStatus === STATUS.announced;
  const isLast = run !== null && run.round >= run.rounds;
  const act = async (make: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const button = (label: string, make: () => Promise<void>, look: 'act' | 'soft' = 'soft') => (
    <Button look={look} busy={busy} onPress={() => void act(make)}>
      {label}
    </Button>
  );
  const waits = run?.answerQuestionStatus === STATUS.nothing && !run.skipped;
  return (
    <section className={style['console']}>
      <h3 className={style['title']}>{t('console.title')}</h3>
      {runs && (
        <p className={style['hint']}>
          {t('play.answeredOf', { answered: quiz.answered, people: Math.max(quiz.people, quiz.answered) })}
        </p>
      )}
      <div className={style['buttons']}>
        {isOpen &&
          !runs &&
          !isLast &&
          button(
            t(run ? 'console.next' : 'console.first'),
            () => api.update(engagementId, STATUS.answering, STATUS_DELAY),
            waits ? 'soft' : 'act',
          )}
        {waits && button(t('console.show'), () => api.update(engagementId, STATUS.shown, 0), 'act')}
        {isOpen && answering && (
          <>
            {button(t('console.prolong'), () => api.prolong(engagementId, run))}
            {button(t('console.endNow'), () => api.update(engagementId, STATUS.shown, 0), 'act')}
          </>
        )}
        {isOpen && runs && button(t('console.skip'), () => api.skip(engagementId, run.runId))}
        <Button onPress={() => setReads(!reads)}>{t(reads ? 'console.hideReport' : 'console.report')}</Button>
      </div>
      {isOpen && !runs && isLast && <p className={style['hint']}>{t('console.noMore')}</p>}
      {reads && (
        <Report
          engagementId={engagementId}
          version={`${run?.runId ?? ''} ${String(run?.answerQuestionStatus)} ${String(quiz.people)}`}
        />
      )}
    </section>
  );
}
