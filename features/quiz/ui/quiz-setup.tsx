import { Plus, X } from 'lucide-react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { textIn } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { Choice } from '../../../hud/ui/choice';
import { IconButton } from '../../../hud/ui/icon-button';
import { Toggle } from '../../../hud/ui/toggle';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { quizLocales } from '../locales/locales';
import {
  GAP_MAX,
  POINTS_MAX,
  PRIZE_NAME_MAX,
  PRIZES_MAX,
  QUESTIONS_MAX,
  type QuizConfig,
  type QuizPrize,
  type QuizQuestion,
} from '../model';
import { ImportQuestions } from './import-questions';
import { newPrize, newQuestion } from './new-parts';
import { QuestionSetup } from './question-setup';
import style from '../../engagement/ui/kit/setup.module.css';
import { LimitField, NumberField } from '../../engagement/ui/kit/number-field';

type Change = (part: Partial<QuizConfig>) => void;

/** The two areas for true and false; only where a question is answered by side. */
function Sides({ sides, onChange }: { readonly sides: QuizConfig['sides']; readonly onChange: Change }) {
  const t = useFeatureLocale(quizLocales);
  const { lang } = useSettings();
  const areas = useFeatureApi('quiz').areas();
  if (areas.length === 0) return <p className={style['hint']}>{t('setup.noAreas')}</p>;
  return (
    <div className={style['numbers']}>
      {(['yes', 'no'] as const).map((side) => (
        <label key={side} className={style['label']}>
          {t(side === 'yes' ? 'setup.sideYes' : 'setup.sideNo')}
          <select
            className={style['input']}
            value={sides[side]}
            required
            onChange={({ target }) => onChange({ sides: { ...sides, [side]: target.value } })}
          >
            <option value="" disabled>
              {t('setup.chooseArea')}
            </option>
            {areas.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {textIn(name, lang)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Prizes({ prizes, onChange }: { readonly prizes: readonly QuizPrize[]; readonly onChange: Change }) {
  const t = useFeatureLocale(quizLocales);
  const change = (at: number, part: Partial<QuizPrize>) =>
    onChange({ prizes: prizes.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className={style['list']}>
      <legend>{t('setup.prizes')}</legend>
      {prizes.map(({ id, name, points }, at) => {
        const rank = at + 1;
        return (
          <div key={id} className={style['card']}>
            <div className={style['line']}>
              <input
                className={style['input']}
                aria-label={t('setup.prizeName', { rank })}
                placeholder={t('setup.prize', { rank })}
                value={name}
                maxLength={PRIZE_NAME_MAX}
                dir="auto"
                required
                onChange={({ target }) => change(at, { name: target.value })}
              />
              <IconButton
                icon={X}
                label={t('setup.removePrize', { rank })}
                onPress={() => onChange({ prizes: prizes.filter((one) => one.id !== id) })}
              />
            </div>
            <NumberField
              label={t('setup.prizePoints')}
              min={0}
              max={POINTS_MAX}
              value={points}
              onChange={(points) => change(at, { points })}
            />
          </div>
        );
      })}
      {prizes.length < PRIZES_MAX && (
        <Button size="s" onPress={() => onChange({ prizes: [...prizes, newPrize()] })}>
          <Plus size={16} aria-hidden="true" />
          {t('setup.addPrize')}
        </Button>
      )}
    </fieldset>
  );
}

/** The settings of a quiz. */
export function QuizSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(quizLocales);
  const quiz = config as unknown as QuizConfig;
  const { questions, results, gap, sides, prizes, speedBonus, knockOut, teams, pays, who } = quiz;
  const change: Change = (part) => onChange({ ...quiz, ...part });
  const changeQuestion = (at: number, part: Partial<QuizQuestion>) =>
    change({ questions: questions.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const raise = (at: number): void => {
    const moved = [...questions];
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    change({ questions: moved });
  };
  /** A question that was not begun makes room. */
  const add = (read: readonly QuizQuestion[]): void => {
    const begun = questions.filter(({ text, options }) => text !== '' || options.some((one) => one !== ''));
    change({ questions: [...begun, ...read].slice(0, QUESTIONS_MAX) });
  };
  return (
    <>
      <fieldset className={style['list']}>
        <legend>{t('setup.questions')}</legend>
        {questions.map((question, at) => (
          <QuestionSetup
            key={question.id}
            question={question}
            at={at}
            onChange={(part) => changeQuestion(at, part)}
            onRemove={() => change({ questions: questions.filter(({ id }) => id !== question.id) })}
            onUp={at > 0 ? () => raise(at) : undefined}
          />
        ))}
        {questions.length < QUESTIONS_MAX && (
          <Button size="s" onPress={() => change({ questions: [...questions, newQuestion()] })}>
            <Plus size={16} aria-hidden="true" />
            {t('setup.add')}
          </Button>
        )}
        <ImportQuestions onRead={add} />
      </fieldset>
      {questions.some(({ bySide }) => bySide) && <Sides sides={sides} onChange={change} />}
      <Choice
        title={t('setup.results')}
        hint={t('setup.resultsHint')}
        options={(['each', 'byHand', 'end'] as const).map((value) => ({
          value,
          label: t(`setup.resultsOf.${value}`),
        }))}
        value={results}
        onChoose={(value) => change({ results: value })}
      />
      <LimitField
        label={t('setup.gap')}
        min={1}
        max={GAP_MAX}
        value={gap}
        onChange={(gap) => change({ gap })}
      />
      <Toggle
        label={t('setup.speedBonus')}
        text={t('setup.speedBonusHint')}
        checked={speedBonus}
        onChange={(next) => change({ speedBonus: next })}
      />
      <Toggle
        label={t('setup.knockOut')}
        text={t('setup.knockOutHint')}
        checked={knockOut}
        onChange={(next) => change({ knockOut: next })}
      />
      <Toggle
        label={t('setup.teams')}
        text={t('setup.teamsHint')}
        checked={teams}
        onChange={(next) => change({ teams: next })}
      />
      <Prizes prizes={prizes} onChange={change} />
      <Toggle
        label={t('setup.pays')}
        text={t('setup.paysHint')}
        checked={pays}
        onChange={(next) => change({ pays: next })}
      />
      <Choice
        title={t('setup.who')}
        hint={t('setup.whoHint')}
        options={(['all', 'users'] as const).map((value) => ({ value, label: t(`setup.whos.${value}`) }))}
        value={who}
        onChoose={(value) => change({ who: value })}
      />
    </>
  );
}
