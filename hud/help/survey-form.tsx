import { CircleAlert, Star } from 'lucide-react';
import { useId } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { CONTACT_MESSAGE_MAX, type Survey, type SurveyAnswers } from '../../src/actions/feedback';
import { useApp, useSettings } from '../app-context';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-area';
import style from './survey-form.module.css';
import { useHelpLocale } from './use-help-locale';
import { cleanText, lengthOf } from '../../contract/model/user/user-text';

type Question = Survey['questions'][number];
/** Field values. All are strings, stars too. */
type Values = Record<string, string>;

const STARS = [1, 2, 3, 4, 5] as const;
const STAR_WORDS = ['one', 'two', 'three', 'four', 'five'] as const;

/** Answers for the server: stars as numbers, without empty answers. */
export function answersOf(questions: readonly Question[], values: Values): SurveyAnswers {
  const given = questions.flatMap(({ id, kind }): [string, string | number][] => {
    const value = cleanText(values[id] ?? '');
    if (value === '') return [];
    return [[id, kind === 'stars' ? Number(value) : value]];
  });
  return Object.fromEntries(given);
}

interface QuestionProps {
  readonly question: Question;
  readonly form: UseFormReturn<Values>;
  readonly number: number;
}

function Legend({
  question,
  number,
  optional,
}: Omit<QuestionProps, 'form'> & { readonly optional: boolean }) {
  const { lang } = useSettings();
  const t = useHelpLocale();
  return (
    <>
      <span className={style['number']} aria-hidden="true">
        {number}
      </span>
      {question[lang]}
      {optional && <span className={style['optional']}>{t('form.optional')}</span>}
    </>
  );
}

function Stars({ question, form, number }: QuestionProps) {
  const t = useHelpLocale();
  const id = useId();
  const chosen = Number(useWatch({ control: form.control, name: question.id }) ?? 0);
  const error = form.formState.errors[question.id]?.message;
  const word = STAR_WORDS[chosen - 1];
  return (
    <fieldset className={style['question']} aria-describedby={error ? id : undefined}>
      <legend>
        <Legend question={question} number={number} optional={false} />
      </legend>
      <div className={style['stars']}>
        {STARS.map((count) => (
          <label key={count} className={style['star']} data-on={count <= chosen || undefined}>
            <input
              {...form.register(question.id, { required: t('form.needed') })}
              type="radio"
              value={count}
              aria-label={`${t('form.stars', { count })} · ${t(`form.starWords.${STAR_WORDS[count - 1] ?? 'one'}`)}`}
            />
            <Star size={34} aria-hidden="true" />
          </label>
        ))}
        <span className={style['word']} aria-hidden="true">
          {word && t(`form.starWords.${word}`)}
        </span>
      </div>
      {error && (
        <p id={id} className={style['error']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Choice({ question, form, number }: QuestionProps) {
  const { lang } = useSettings();
  return (
    <fieldset className={style['question']}>
      <legend>
        <Legend question={question} number={number} optional />
      </legend>
      <div className={style['choices']}>
        {question.options.map((option) => (
          <label key={option.id} className={style['choice']}>
            <input {...form.register(question.id)} type="radio" value={option.id} />
            <span>{option[lang]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Text({ question, form, number }: QuestionProps) {
  const t = useHelpLocale();
  const value = useWatch({ control: form.control, name: question.id }) ?? '';
  const count = lengthOf(cleanText(value));
  return (
    <div className={style['text']}>
      <TextArea
        {...form.register(question.id, {
          validate: (text) =>
            lengthOf(cleanText(text ?? '')) <= CONTACT_MESSAGE_MAX ||
            t('leave.textTooLong', { max: CONTACT_MESSAGE_MAX }),
        })}
        label={<Legend question={question} number={number} optional />}
        placeholder={t('form.textHint')}
        rows={4}
        count={count}
        max={CONTACT_MESSAGE_MAX}
        error={form.formState.errors[question.id]?.message}
      />
    </div>
  );
}

const KINDS = { stars: Stars, choice: Choice, text: Text } as const;

interface Props {
  readonly survey: Survey;
  readonly onAnswer: (answers: SurveyAnswers) => Promise<void>;
}

/** Stars, choices and a text. Only the stars are required. */
export function SurveyForm({ survey, onAnswer }: Props) {
  const { errorText: errorWords } = useApp();
  const t = useHelpLocale();
  const form = useForm<Values>({ defaultValues: {} });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onAnswer(answersOf(survey.questions, values));
    } catch (error) {
      form.setError('root', { message: errorWords(error) });
    }
  });
  return (
    <form className={style['form']} onSubmit={(event) => void submit(event)} noValidate>
      <header className={style['head']}>
        <h1>{t('form.title')}</h1>
        <p>{t('form.lead')}</p>
      </header>
      {survey.questions.map((question, index) => {
        const Kind = KINDS[question.kind];
        return <Kind key={question.id} question={question} form={form} number={index + 1} />;
      })}
      {errors.root?.message && (
        <p className={style['error']} role="alert">
          <CircleAlert size={15} aria-hidden="true" />
          {errors.root.message}
        </p>
      )}
      <Button type="submit" look="act" size="l" wide busy={isSubmitting}>
        {t(isSubmitting ? 'form.sending' : 'form.send')}
      </Button>
    </form>
  );
}
