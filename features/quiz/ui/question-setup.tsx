import { ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { Toggle } from '../../../hud/ui/toggle';
import { quizLocales } from '../locales/locales';
import {
  ACCEPTED_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  POINTS_MAX,
  QUESTION_FORMS,
  QUESTION_MAX,
  SECONDS_MAX,
  SECONDS_MIN,
  type QuestionForm,
  type QuizQuestion,
} from '../model';
import style from '../../engagement/ui/kit/setup.module.css';
import quiz from './quiz.module.css';
import { NumberField } from '../../engagement/ui/kit/number-field';

interface Props {
  readonly question: QuizQuestion;
  /** From 0. */
  readonly at: number;
  readonly onChange: (part: Partial<QuizQuestion>) => void;
  readonly onRemove: () => void;
  /** Absent for the first one. */
  readonly onUp: (() => void) | undefined;
}

type PartProps = Pick<Props, 'question' | 'onChange'>;

/** What a question of another form keeps, and needs. */
const withForm = (form: QuestionForm, { options, right }: QuizQuestion): Partial<QuizQuestion> => {
  const chosen = form === 'one' || form === 'several';
  return {
    form,
    bySide: false,
    options: chosen && options.length < 2 ? ['', ''] : chosen ? options : [],
    right: form === 'number' || form === 'text' ? [] : [right[0] ?? 0],
  };
};

function Options({ question, onChange }: PartProps) {
  const t = useFeatureLocale(quizLocales);
  const { form, options, right } = question;
  const group = useId();
  const mark = (place: number): void => {
    if (form === 'one') return onChange({ right: [place] });
    const next = right.includes(place) ? right.filter((one) => one !== place) : [...right, place];
    onChange({ right: next.toSorted((a, b) => a - b) });
  };
  const remove = (place: number): void =>
    onChange({
      options: options.filter((_, one) => one !== place),
      right: right.filter((one) => one !== place).map((one) => (one > place ? one - 1 : one)),
    });
  return (
    <>
      {options.map((text, place) => {
        const number = place + 1;
        return (
          <div key={`option-${String(number)}`} className={style['line']}>
            <input
              type={form === 'one' ? 'radio' : 'checkbox'}
              name={group}
              className={quiz['right']}
              aria-label={t('setup.isRight', { number })}
              checked={right.includes(place)}
              onChange={() => mark(place)}
            />
            <input
              className={style['input']}
              aria-label={t('setup.option', { number })}
              placeholder={t('setup.option', { number })}
              value={text}
              maxLength={OPTION_MAX}
              dir="auto"
              required
              onChange={({ target }) => onChange({ options: options.with(place, target.value) })}
            />
            {options.length > 2 && (
              <IconButton
                icon={X}
                label={t('setup.removeOption', { number })}
                onPress={() => remove(place)}
              />
            )}
          </div>
        );
      })}
      {options.length < OPTIONS_MAX && (
        <Button size="s" onPress={() => onChange({ options: [...options, ''] })}>
          <Plus size={16} aria-hidden="true" />
          {t('setup.addOption')}
        </Button>
      )}
    </>
  );
}

function Judge({ question, onChange }: PartProps) {
  const t = useFeatureLocale(quizLocales);
  const id = useId();
  return (
    <>
      <label className={style['label']} htmlFor={id}>
        {t('setup.answer')}
        <select
          id={id}
          className={style['input']}
          value={question.right[0] ?? 0}
          onChange={({ target }) => onChange({ right: [Number(target.value)] })}
        >
          <option value={0}>{t('play.judge.yes')}</option>
          <option value={1}>{t('play.judge.no')}</option>
        </select>
      </label>
      <Toggle
        label={t('setup.bySide')}
        text={t('setup.bySideHint')}
        checked={question.bySide}
        onChange={(bySide) => onChange({ bySide })}
      />
    </>
  );
}

function Accepted({ question, onChange }: PartProps) {
  const t = useFeatureLocale(quizLocales);
  const id = useId();
  return (
    <label className={style['label']} htmlFor={id}>
      {t('setup.accepted')}
      <textarea
        id={id}
        className={style['input']}
        rows={2}
        required
        dir="auto"
        value={question.accepted.join('\n')}
        onChange={({ target }) => onChange({ accepted: target.value.split('\n').slice(0, ACCEPTED_MAX) })}
        onBlur={() => onChange({ accepted: question.accepted.map((one) => one.trim()).filter(Boolean) })}
      />
    </label>
  );
}

/** The settings of one question. */
export function QuestionSetup({ question, at, onChange, onRemove, onUp }: Props) {
  const t = useFeatureLocale(quizLocales);
  const { form, text, seconds, points } = question;
  const number = at + 1;
  return (
    <div className={style['card']}>
      <div className={style['line']}>
        <input
          className={style['input']}
          aria-label={t('setup.questionText', { number })}
          placeholder={t('setup.question', { number })}
          value={text}
          maxLength={QUESTION_MAX}
          dir="auto"
          required
          onChange={({ target }) => onChange({ text: target.value })}
        />
        {onUp && <IconButton icon={ArrowUp} label={t('setup.up', { number })} onPress={onUp} />}
        <IconButton icon={X} label={t('setup.remove', { number })} onPress={onRemove} />
      </div>
      <div className={style['numbers']}>
        <label className={style['label']}>
          {t('setup.form')}
          <select
            className={style['input']}
            value={form}
            onChange={({ target }) => onChange(withForm(target.value as QuestionForm, question))}
          >
            {QUESTION_FORMS.map((one) => (
              <option key={one} value={one}>
                {t(`setup.forms.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label={t('setup.seconds')}
          min={SECONDS_MIN}
          max={SECONDS_MAX}
          value={seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
        <NumberField
          label={t('setup.points')}
          min={0}
          max={POINTS_MAX}
          value={points}
          onChange={(points) => onChange({ points })}
        />
      </div>
      {(form === 'one' || form === 'several') && <Options question={question} onChange={onChange} />}
      {form === 'judge' && <Judge question={question} onChange={onChange} />}
      {(form === 'number' || form === 'text') && <Accepted question={question} onChange={onChange} />}
    </div>
  );
}
