import { Check, Footprints } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useTime } from '../../../hud/time/use-time';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import type { QuizRun, QuizState } from '../client-api';
import { secondsUntil } from '../client/view';
import { quizLocales } from '../locales/locales';
import { ANSWER_MAX, STATUS, type AskedQuestion } from '../model';
import style from './quiz.module.css';

/** Seconds until an instant, the same on every screen. */
export function useSecondsUntil(at: string): number {
  const api = useFeatureApi('quiz');
  return useTime(() => (at === '' ? 0 : secondsUntil(at, api.serverNow())));
}

/** What there is to choose from, in words. */
export function useChoices({ form, options }: Pick<AskedQuestion, 'form' | 'options'>): readonly string[] {
  const t = useFeatureLocale(quizLocales);
  return form === 'judge' ? [t('play.judge.yes'), t('play.judge.no')] : options;
}

interface FormProps {
  readonly question: AskedQuestion;
  readonly own: readonly string[] | undefined;
  readonly canAnswer: boolean;
  readonly busy: boolean;
  readonly onAnswer: (answer: readonly string[]) => void;
}

const NONE: readonly string[] = [];

function Options({ question, own = NONE, canAnswer, busy, onAnswer }: FormProps) {
  const t = useFeatureLocale(quizLocales);
  const choices = useChoices(question);
  const isSeveral = question.form === 'several';
  const press = (place: string): void => {
    if (busy) return;
    if (!isSeveral) return onAnswer([place]);
    const next = own.includes(place) ? own.filter((one) => one !== place) : [...own, place];
    if (next.length > 0) onAnswer(next);
  };
  return (
    <>
      {isSeveral && <p className={style['hint']}>{t('play.several')}</p>}
      <ul className={style['options']}>
        {choices.map((text, at) => {
          const place = String(at);
          return (
            <li key={place}>
              <button
                type="button"
                className={style['option']}
                aria-pressed={own.includes(place)}
                disabled={!canAnswer}
                onClick={() => press(place)}
              >
                <span dir="auto">{text}</span>
                {own.includes(place) && <Check size={20} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Typed({ question, own, canAnswer, busy, onAnswer }: FormProps) {
  const t = useFeatureLocale(quizLocales);
  const [text, setText] = useState(own?.[0] ?? '');
  const isNumber = question.form === 'number';
  return (
    <form
      className={style['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAnswer([text]);
      }}
    >
      <Field
        label={t(isNumber ? 'play.typeNumber' : 'play.typeText')}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        maxLength={ANSWER_MAX}
        disabled={!canAnswer}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="act" size="l" wide busy={busy} disabled={!canAnswer || text.trim() === ''}>
        {t('play.send')}
      </Button>
    </form>
  );
}

interface QuestionProps {
  readonly engagementId: string;
  readonly run: QuizRun;
  readonly question: AskedQuestion;
  readonly quiz: QuizState;
  /** Not: out of the game, or paused. */
  readonly plays: boolean;
}

/** A running question: its time, the answer, and whether it was counted. */
export function Question({ engagementId, run, question, quiz, plays }: QuestionProps) {
  const t = useFeatureLocale(quizLocales);
  const { showError } = useApp();
  const api = useFeatureApi('quiz');
  const [busy, setBusy] = useState(false);
  /** Pressed, and not answered yet. */
  const [sent, setSent] = useState<readonly string[]>();
  const left = useSecondsUntil(run.closeAt);
  const isOpen = run.answerQuestionStatus === STATUS.answering && left > 0;
  const own = sent ?? quiz.own?.answer;
  const answer = async (next: readonly string[]): Promise<void> => {
    setBusy(true);
    setSent(next);
    try {
      await api.answer(engagementId, run.runId, next);
    } catch (error) {
      showError(error);
    }
    setSent(undefined);
    setBusy(false);
  };
  const status = (): string => {
    if (!isOpen) return t(quiz.own || question.bySide || !plays ? 'play.waiting' : 'play.noAnswer');
    return quiz.own && !sent ? t('play.counted') : '';
  };
  const props = {
    question,
    own,
    canAnswer: isOpen && plays && !run.paused,
    busy,
    onAnswer: (next: readonly string[]) => void answer(next),
  };
  const isTyped = question.form === 'number' || question.form === 'text';
  return (
    <section className={style['question']} data-testid="quiz-question">
      <div className={style['head']}>
        <span>
          {t('play.round', { round: run.round, rounds: run.rounds })} ·{' '}
          {t('play.points', { count: question.points })}
        </span>
        <strong role="timer" className={style['left']} data-last={(isOpen && left <= 5) || undefined}>
          {t('play.left', { count: left })}
        </strong>
      </div>
      <span
        className={style['time']}
        style={{ inlineSize: `${Math.min(100, (left / question.seconds) * 100)}%` }}
        aria-hidden="true"
      />
      <h3 className={style['text']} dir="auto">
        {question.text}
      </h3>
      {question.bySide && (
        <p className={style['side']}>
          <Footprints size={20} aria-hidden="true" />
          {t('play.bySide')}
        </p>
      )}
      {!question.bySide && (isTyped ? <Typed key={run.runId} {...props} /> : <Options {...props} />)}
      <p className={style['status']} role="status" data-counted={(quiz.own && !sent) || undefined}>
        {status() !== '' && isOpen && <Check size={18} aria-hidden="true" />}
        {status()}
      </p>
      <p className={style['hint']}>
        {t('play.answeredOf', { answered: quiz.answered, people: Math.max(quiz.people, quiz.answered) })}
      </p>
    </section>
  );
}
