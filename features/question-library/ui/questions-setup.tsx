import { useCallback, useId } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Choice } from '../../../hud/ui/choice';
import { Field } from '../../../hud/ui/field';
import { useRead } from '../../../hud/ui/use-read';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import style from '../../engagement/ui/kit/setup.module.css';
import { LimitField, NumberField } from '../../engagement/ui/kit/number-field';
import { questionLibraryLocales } from '../locales/locales';
import {
  LEVEL_MAX,
  LIBRARY_MAX,
  POINTS_MAX,
  QUESTIONS_MAX,
  TRIES_MAX,
  type QuestionLibraryConfig,
} from '../model';
import { LibraryEditor } from './library-editor';

/** The settings of a batch, and the questions of its library. */
export function QuestionsSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(questionLibraryLocales);
  const api = useFeatureApi('question-library');
  const names = useId();
  const batch = config as unknown as QuestionLibraryConfig;
  const { libraryType, level, limit, tries, points, who } = batch;
  const { read } = useRead(useCallback(() => api.libraries(), [api]));
  const change = (part: Partial<QuestionLibraryConfig>) => onChange({ ...batch, ...part });
  const library = libraryType.trim();
  return (
    <>
      <Field
        label={t('setup.library')}
        hint={t('setup.libraryHint')}
        value={libraryType}
        maxLength={LIBRARY_MAX}
        list={names}
        required
        onChange={({ target }) => change({ libraryType: target.value })}
      />
      <datalist id={names}>
        {read.kind === 'there' &&
          read.value.map((one) => (
            <option key={one.libraryType} value={one.libraryType}>
              {one.libraryType}
            </option>
          ))}
      </datalist>
      {library !== '' && <LibraryEditor libraryType={library} />}
      <div className={style['numbers']}>
        <NumberField
          label={t('setup.limit')}
          min={1}
          max={QUESTIONS_MAX}
          value={limit}
          onChange={(limit) => change({ limit })}
        />
        <NumberField
          label={t('setup.tries')}
          min={1}
          max={TRIES_MAX}
          value={tries}
          onChange={(tries) => change({ tries })}
        />
        <NumberField
          label={t('setup.points')}
          min={0}
          max={POINTS_MAX}
          value={points}
          onChange={(points) => change({ points })}
        />
        <LimitField
          label={t('setup.level')}
          min={1}
          max={LEVEL_MAX}
          value={level}
          onChange={(level) => change({ level })}
        />
      </div>
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
