import { Plus, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import setup from '../../engagement/ui/kit/setup.module.css';
import { NumberField } from '../../engagement/ui/kit/number-field';
import { questionLibraryLocales } from '../locales/locales';
import {
  EXPLANATION_MAX,
  LEVEL_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTION_MAX,
  type LibraryQuestion,
} from '../model';
import style from './questions.module.css';

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

interface Option {
  readonly key: string;
  readonly text: string;
}
const optionOf = (text = ''): Option => ({ key: crypto.randomUUID(), text });

/** Enter in these fields must not send the form around them. */
const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

interface Props {
  readonly libraryType: string;
  /** Absent: a new one. */
  readonly question: LibraryQuestion | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The fields of one question. It stands in the form of the engagement, so it is none itself. */
export function QuestionForm({ libraryType, question, onClose, onSaved }: Props) {
  const t = useFeatureLocale(questionLibraryLocales);
  const { showError } = useApp();
  const api = useFeatureApi('question-library');
  const [text, setText] = useState(question?.text ?? '');
  const [options, setOptions] = useState(() => (question?.options ?? ['', '']).map(optionOf));
  const [right, setRight] = useState(question?.right ?? 0);
  const [level, setLevel] = useState(question?.level ?? 1);
  const [explanation, setExplanation] = useState(question?.explanation ?? '');
  const [busy, setBusy] = useState(false);
  const isWhole = text.trim() !== '' && options.every((option) => option.text.trim() !== '');
  const save = async (): Promise<void> => {
    setBusy(true);
    const written = { text, options: options.map((option) => option.text), right, level, explanation };
    try {
      await api.save(libraryType, written, question?.questionNum);
      onSaved();
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };
  return (
    <div className={setup['card']} role="group" aria-label={t('questions.add')}>
      <label className={setup['label']}>
        {t('questions.text')}
        <textarea
          className={setup['input']}
          rows={2}
          value={text}
          maxLength={QUESTION_MAX}
          dir="auto"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {options.map(({ key, text: option }, at) => {
        const letter = LETTERS[at] ?? '';
        return (
          <div key={key} className={setup['line']}>
            <input
              className={setup['input']}
              aria-label={t('questions.option', { letter })}
              placeholder={t('questions.option', { letter })}
              value={option}
              maxLength={OPTION_MAX}
              dir="auto"
              onKeyDown={keepEnter}
              onChange={({ target }) => setOptions(options.with(at, { key, text: target.value }))}
            />
            {options.length > OPTIONS_MIN && (
              <IconButton
                icon={X}
                label={t('questions.removeOption', { letter })}
                onPress={() => {
                  setOptions(options.toSpliced(at, 1));
                  if (right >= at && right > 0) setRight(right - 1);
                }}
              />
            )}
          </div>
        );
      })}
      {options.length < OPTIONS_MAX && (
        <Button size="s" onPress={() => setOptions([...options, optionOf()])}>
          <Plus size={16} aria-hidden="true" />
          {t('questions.addOption')}
        </Button>
      )}
      <div className={setup['numbers']}>
        <label className={setup['label']}>
          {t('questions.right')}
          <select
            className={setup['input']}
            value={right}
            onChange={({ target }) => setRight(Number(target.value))}
          >
            {options.map(({ key }, at) => (
              <option key={key} value={at}>
                {LETTERS[at]}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label={t('questions.level')}
          min={1}
          max={LEVEL_MAX}
          value={level}
          onKeyDown={keepEnter}
          onChange={setLevel}
        />
      </div>
      <label className={setup['label']}>
        {t('questions.explanation')}
        <textarea
          className={setup['input']}
          rows={2}
          value={explanation}
          maxLength={EXPLANATION_MAX}
          dir="auto"
          onChange={({ target }) => setExplanation(target.value)}
        />
      </label>
      <div className={style['actions']}>
        <Button size="s" look="act" busy={busy} disabled={!isWhole} onPress={() => void save()}>
          {t('questions.save')}
        </Button>
        <Button size="s" onPress={onClose}>
          {t('questions.cancel')}
        </Button>
      </div>
    </div>
  );
}
