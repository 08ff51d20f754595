import { Check, CircleHelp, Trophy, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradedAnswer } from '../../contract/model/element/element';
import type { Question } from '../../contract/model/element/interaction';
import { useApp, useSettings } from '../app-context';
import { EmptyState } from '../space/panel-parts/empty';
import { textIn, useElementApi } from '../space/space-context';
import { Button } from '../ui/button';
import type { PanelProps } from './panel-props';
import bar from './bar.module.css';
import style from './quiz.module.css';
import { useLoaded } from './use-loaded';
import { LoadState } from './load-state';

/** Focus moves to the question and to the next button, for keyboard users. */
const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
const REACHABLE = { tabIndex: -1 } as const;

interface QuestionFormProps {
  readonly question: Question;
  readonly number: number;
  readonly count: number;
  readonly marked: GradedAnswer | undefined;
  /** Sends the answer; errors are shown by the caller. */
  readonly onAnswer: (option: number) => Promise<void>;
  readonly onNext: () => void;
}

function QuestionForm({ question, number, count, marked, onAnswer, onNext }: QuestionFormProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const [chosen, setChosen] = useState<number>();
  const isRight = marked?.option === marked?.right;
  const right = marked && question.options[marked.right];
  return (
    <section className={style['question']}>
      <p className={style['count']}>{t('quiz.count', { number, count })}</p>
      <progress
        className={bar['bar']}
        value={marked ? number : number - 1}
        max={count}
        aria-label={t('quiz.count', { number, count })}
      />
      <h3 ref={takeFocus} {...REACHABLE} dir="auto">
        {textIn(question.text, lang)}
      </h3>
      <ul className={style['options']}>
        {question.options.map((option, index) => {
          const mark = !marked
            ? undefined
            : index === marked.right
              ? 'right'
              : index === marked.option
                ? 'wrong'
                : 'other';
          return (
            <li key={`${option.zh}/${option.en}`}>
              <button
                type="button"
                className={style['option']}
                data-mark={mark}
                aria-pressed={marked ? index === marked.option : undefined}
                disabled={marked !== undefined || (chosen !== undefined && chosen !== index)}
                aria-busy={(!marked && chosen === index) || undefined}
                onClick={() => {
                  if (chosen !== undefined) return;
                  setChosen(index);
                  void onAnswer(index).finally(() => setChosen(undefined));
                }}
              >
                <span dir="auto">{textIn(option, lang)}</span>
                {mark === 'right' && <Check size={18} aria-hidden="true" />}
                {mark === 'wrong' && <X size={18} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={style['feedback']} role="status" data-right={marked ? isRight : undefined}>
        {!marked && t('quiz.first')}
        {marked && isRight && t('quiz.right')}
        {marked && !isRight && t('quiz.wrong', { answer: right ? textIn(right, lang) : '' })}
      </p>
      {marked && (
        <Button ref={takeFocus} look="act" wide onPress={onNext}>
          {t(number === count ? 'quiz.result' : 'quiz.next')}
        </Button>
      )}
    </section>
  );
}

interface SummaryProps {
  readonly questions: readonly Question[];
  readonly answers: readonly GradedAnswer[];
  readonly onClose: () => void;
}

function Summary({ questions, answers, onClose }: SummaryProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const right = answers.filter((answer) => answer.option === answer.right).length;
  const optionOf = (question: Question, index: number): string => {
    const option = question.options[index];
    return option ? textIn(option, lang) : '';
  };
  return (
    <section className={style['summary']}>
      <div className={style['score']} data-all={right === questions.length}>
        <Trophy size={30} aria-hidden="true" />
        <h3 ref={takeFocus} {...REACHABLE}>
          {t('quiz.done', { right, count: questions.length })}
        </h3>
        <p>{t(right === questions.length ? 'quiz.all' : 'quiz.some')}</p>
      </div>
      <ol className={style['answers']}>
        {questions.map((question, index) => {
          const given = answers.find((answer) => answer.question === index);
          if (!given) return null;
          const good = given.option === given.right;
          return (
            <li key={question.text.en} data-right={good}>
              {good ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
              <div>
                <strong dir="auto">{textIn(question.text, lang)}</strong>
                <span>{t('quiz.yours', { answer: optionOf(question, given.option) })}</span>
                {!good && <span>{t('quiz.answer', { answer: optionOf(question, given.right) })}</span>}
              </div>
            </li>
          );
        })}
      </ol>
      <Button wide onPress={onClose}>
        {t('quiz.close')}
      </Button>
    </section>
  );
}

/** Questions one by one; the first answer counts. The result follows, and a summary at the end. */
export function QuizPanel({ interactable, onClose }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { showError } = useApp();
  const calls = useElementApi();
  const { elementId, interaction } = interactable;
  const { questions = [] } = interaction;
  const load = useCallback(() => calls.answers(elementId), [calls, elementId]);
  const { now, retry, set } = useLoaded(load);
  // Index of the shown question; undefined: the first unanswered one.
  const [selected, setSelected] = useState<number>();
  if (questions.length === 0) return <EmptyState icon={CircleHelp} title={t('quiz.none')} />;
  if (now.kind !== 'there') return <LoadState now={now} onRetry={retry} />;
  const answers = now.value;
  const waiting = questions.findIndex((_, index) => !answers.some((answer) => answer.question === index));
  const at = selected ?? (waiting < 0 ? questions.length : waiting);
  const question = questions[at];
  if (!question) return <Summary questions={questions} answers={answers} onClose={onClose} />;
  return (
    <QuestionForm
      key={at}
      question={question}
      number={at + 1}
      count={questions.length}
      marked={answers.find((answer) => answer.question === at)}
      onAnswer={async (option) => {
        setSelected(at);
        try {
          const marked = await calls.answer(elementId, at, option);
          set((before) => [...before.filter((answer) => answer.question !== at), marked]);
        } catch (error) {
          showError(error);
        }
      }}
      onNext={() => {
        const next = questions.findIndex(
          (_, index) => index > at && !answers.some((answer) => answer.question === index),
        );
        setSelected(next < 0 ? questions.length : next);
      }}
    />
  );
}
