import { useCallback, useId } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import fields from '../../engagement/ui/kit/setup.module.css';
import { shopLocales } from '../locales/locales';

interface Title {
  readonly ref: string;
  readonly name: string;
}

interface Props {
  readonly value: string;
  readonly onChoose: (title: Title) => void;
}

/** Which title of the space is sold. */
export function TitleChoice({ value, onChoose }: Props) {
  const t = useFeatureLocale(shopLocales);
  const api = useFeatureApi('shop');
  const id = useId();
  const { read, again } = useRead(useCallback(() => api.titles(), [api]));
  if (read.kind !== 'there') return <ReadState read={read} rows={1} onAgain={again} />;
  const titles = read.value;
  if (titles.length === 0) return <p className={fields['hint']}>{t('form.noTitles')}</p>;
  return (
    <label className={fields['label']} htmlFor={id}>
      {t('form.title')}
      <select
        id={id}
        className={fields['input']}
        value={value}
        required
        onChange={({ target }) => {
          const chosen = titles.find(({ ref }) => ref === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="" disabled>
          {t('form.chooseTitle')}
        </option>
        {titles.map(({ ref, name }) => (
          <option key={ref} value={ref} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
