import { useCallback, useId } from 'react';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { textIn } from '../../../hud/space/space-context';
import { Choice } from '../../../hud/ui/choice';
import { useRead } from '../../../hud/ui/use-read';
import { propsLocales } from '../locales/locales';
import { PROP_RULES, type PropSettings } from '../model';
import style from './rules-setting.module.css';
import { durationText } from './use-prop-words';

/** Hours that are offered; 0: as long as the owner is there. */
const HOURS = [0, 1, 8, 24, 72, 168, 720] as const;

/** Who may put things down in a space, where, and for how long. */
export function RulesSetting({ spaceId }: { readonly spaceId: string }) {
  const t = useFeatureLocale(propsLocales);
  const { showError, toaster } = useApp();
  const { lang } = useSettings();
  const api = useFeatureAppApi('props');
  const id = useId();
  const { read, again, change } = useRead(useCallback(() => api.read(spaceId), [api, spaceId]));
  if (read.kind !== 'there') return <ReadState read={read} rows={2} onAgain={again} />;
  const { settings: before, areas } = read.value;
  const save = async (part: Partial<PropSettings>): Promise<void> => {
    const settings = { ...before, ...part };
    change((now) => ({ ...now, settings }));
    try {
      await api.save(spaceId, settings);
      toaster.success(t('settings.saved'));
    } catch (error) {
      change((now) => ({ ...now, settings: before }));
      showError(error);
    }
  };
  const { rule, hours, areaIds } = before;
  const offered = HOURS.some((one) => one === hours) ? HOURS : [...HOURS, hours];
  return (
    <div className={style['rules']}>
      <p className={style['text']}>{t('settings.intro')}</p>
      <Choice
        title={t('settings.rule')}
        hint={t('settings.ruleHint')}
        options={PROP_RULES.map((value) => ({ value, label: t(`settings.rules.${value}`) }))}
        value={rule}
        onChoose={(value) => void save({ rule: value })}
      />
      <label className={style['label']} htmlFor={id}>
        {t('settings.hours')}
      </label>
      <select
        id={id}
        className={style['select']}
        aria-describedby={`${id}-hint`}
        value={hours}
        onChange={({ target }) => void save({ hours: Number(target.value) })}
      >
        {offered.map((value) => (
          <option key={value} value={value}>
            {value === 0 ? t('settings.untilAway') : durationText(value, lang)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={style['text']}>
        {t('settings.hoursHint')}
      </p>
      <fieldset className={style['areas']}>
        <legend>{t('settings.areas')}</legend>
        <p className={style['text']}>{t(areas.length === 0 ? 'settings.noAreas' : 'settings.areasHint')}</p>
        {areas.map((area) => (
          <label key={area.id} className={style['area']}>
            <input
              type="checkbox"
              checked={areaIds.includes(area.id)}
              onChange={({ target }) =>
                void save({
                  areaIds: target.checked
                    ? [...areaIds, area.id]
                    : areaIds.filter((other) => other !== area.id),
                })
              }
            />
            <span dir="auto">{textIn(area.name, lang)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
