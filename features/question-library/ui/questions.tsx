import { useCallback, useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import type { Answered, NextQuestions } from '../client-api';
import { questionLibraryLocales } from '../locales/locales';
import style from './questions.module.css';
import { Statistics } from './statistics';

interface QuestionProps {
  readonly batchId: string;
  readonly question: NextQuestions['questions'][number];
  readonly answered: Answered | undefined;
  readonly onAnswered: (answered: Answered) => void;
  readonly onNext: () => void;
}

/** One question: its options, and after the answer what is right and why. */
function Question({ batchId, question, answered, onAnswered, onNext }: QuestionProps) {
  const t = useFeatureLocale(questionLibraryLocales);
  const { showError } = useApp();
  const api = useFeatureApi('question-library');
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const [busy, setBusy] = useState(false);
  const { taskNum, questionNum, text, options, triesLeft: triesAtFirst } = question;
  const triesLeft = answered?.triesLeft ?? triesAtFirst;
  const isOver = triesLeft === 0;
  const send = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    try {
      onAnswered(await api.answer(batchId, taskNum, questionNum, chosen));
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const result = (): string => {
    if (!answered) return '';
    if (answered.right)
      return answered.points > 0 ? t('play.isRightPoints', { count: answered.points }) : t('play.isRight');
    if (answered.rightAnswer === null) return t('play.again');
    return t('play.isWrong', { answer: options[answered.rightAnswer] ?? '' });
  };
  const markOf = (option: number): 'right' | 'wrong' | undefined => {
    if (!isOver || !answered) return undefined;
    if (option === answered.rightAnswer) return 'right';
    return option === chosen ? 'wrong' : undefined;
  };
  return (
    <form
      className={style['question']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h3 className={style['text']} dir="auto">
        {text}
      </h3>
      <fieldset className={style['options']} disabled={isOver || busy}>
        <legend className="visually-hidden">{t('play.answers')}</legend>
        {options.map((option, at) => (
          <label key={option} className={style['option']} data-mark={markOf(at)}>
            <input type="radio" name={name} checked={chosen === at} onChange={() => setChosen(at)} />
            <span dir="auto">{option}</span>
          </label>
        ))}
      </fieldset>
      <p className={style['result']} role="status" dir="auto" data-right={answered?.right || undefined}>
        {result()}
      </p>
      {answered && answered.explanation !== '' && (
        <p className={style['explanation']} dir="auto">
          {answered.explanation}
        </p>
      )}
      {isOver ? (
        <Button look="act" onPress={onNext}>
          {t('play.next')}
        </Button>
      ) : (
        <>
          <Button type="submit" look="act" busy={busy} disabled={chosen === undefined}>
            {t('play.send')}
          </Button>
          {triesLeft > 1 && <p className={style['hint']}>{t('play.triesLeft', { count: triesLeft })}</p>}
        </>
      )}
    </form>
  );
}

/** Questions of a library, one at a time; for those who run it also how they were answered. */
export function Questions({ engagement }: PlayProps) {
  const t = useFeatureLocale(questionLibraryLocales);
  const api = useFeatureApi('question-library');
  const { mayRun } = useSnapshot(useFeatureApi('engagement').state);
  const { engagementId, state } = engagement;
  const request = useCallback(() => api.next(engagementId), [api, engagementId]);
  const { read, again, refresh } = useRead(request, state);
  const [answered, setAnswered] = useState<{ readonly of: number; readonly answer: Answered }>();
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const { questions, ...before } = read.value;
  const [question] = questions;
  const own = question && answered?.of === question.questionNum ? answered.answer : undefined;
  const { done, right, total } = own?.progress ?? before;
  const number = own && own.triesLeft === 0 ? done : Math.min(done + 1, total);
  const hint = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    return state === 'open' ? '' : t('play.over');
  };
  const hasBegun = state !== 'scheduled' && state !== 'draft';
  const isDone = !question && total > 0 && done === total;
  return (
    <>
      <p className={style['hint']}>{hint()}</p>
      {question && state === 'open' && (
        <>
          <div className={style['progress']}>
            <span>{t('play.progress', { number, total })}</span>
            <span>{t('play.right', { count: right })}</span>
            <progress value={done} max={total} aria-label={t('play.progress', { number, total })} />
          </div>
          <Question
            key={question.questionNum}
            batchId={engagementId}
            question={question}
            answered={own}
            onAnswered={(answer) => setAnswered({ of: question.questionNum, answer })}
            onNext={refresh}
          />
        </>
      )}
      {state !== 'open' && done > 0 && !isDone && (
        <p className={style['text']}>{t('play.soFar', { done, count: right })}</p>
      )}
      {hasBegun && isDone && (
        <section className={style['done']} role="status">
          <strong>{t('play.done')}</strong>
          <span>{t('play.doneHint', { total, count: right })}</span>
        </section>
      )}
      {mayRun && hasBegun && <Statistics batchId={engagementId} />}
    </>
  );
}
