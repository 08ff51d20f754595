import { useTranslation } from 'react-i18next';
import { AVATAR_COLORS, AVATAR_COLOR_NAMES } from '../../contract/model/avatar/avatar';
import { Field } from '../ui/field';
import { Toggle } from '../ui/toggle';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

/** Project rules that an owner sets. */
export function RulesSection({ settings: { project }, set, errorAt }: Draft) {
  const { t } = useTranslation('settings');
  const toggle = (
    field: 'nicknameEdit' | 'avatarEdit' | 'travellerNickname' | 'avatarOthers' | 'hideLogo' | 'hideHelp',
    key: 'nickname' | 'avatar' | 'traveller' | 'others' | 'logo' | 'help',
  ) => (
    <Toggle
      label={t(`rules.${key}`)}
      text={t(`rules.${key}Text`)}
      checked={project[field]}
      onChange={(on) => set('project', { [field]: on })}
    />
  );
  return (
    <Section id="rules" title={t('rules.title')}>
      {toggle('nicknameEdit', 'nickname')}
      {toggle('travellerNickname', 'traveller')}
      {toggle('avatarEdit', 'avatar')}
      {toggle('avatarOthers', 'others')}
      <fieldset className={style['colors']}>
        <legend>{t('rules.colors')}</legend>
        <div className={style['chips']}>
          {AVATAR_COLORS.map((color, index) => (
            <label key={color} className={style['chip']}>
              <input
                type="checkbox"
                checked={project.avatarColors.includes(index)}
                onChange={(event) =>
                  set('project', {
                    avatarColors: event.target.checked
                      ? [...project.avatarColors, index].sort((a, b) => a - b)
                      : project.avatarColors.filter((color) => color !== index),
                  })
                }
              />
              <span>
                <i style={{ background: color }} aria-hidden="true" />
                {t(`rules.colorNames.${AVATAR_COLOR_NAMES[index] ?? 'green'}`)}
              </span>
            </label>
          ))}
        </div>
        <p className={style['hint']}>{t('rules.colorsHint')}</p>
      </fieldset>
      {toggle('hideLogo', 'logo')}
      {toggle('hideHelp', 'help')}
      <Field
        label={t('rules.guide')}
        type="url"
        value={project.guideUrl}
        onChange={(event) => set('project', { guideUrl: event.target.value })}
        placeholder="https://"
        autoComplete="off"
        hint={t('rules.guideHint')}
        error={errorAt('project.guideUrl')}
      />
    </Section>
  );
}
