import { useTranslation } from 'react-i18next';
import { SPACE_DESCRIPTION_MAX, SPACE_NAME_MAX } from '../../contract/model/space';
import { cleanLine, lengthOf, cleanText } from '../../contract/model/user/user-text';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { TextArea } from '../ui/text-area';
import { Toggle } from '../ui/toggle';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

/** Name and description in both languages. */
export function AboutSection({ settings: { about }, set, errorAt }: Draft) {
  const { t } = useTranslation('settings');
  const counter = (text: string) => <Counter count={lengthOf(cleanLine(text))} max={SPACE_NAME_MAX} />;
  return (
    <Section id="about" title={t('about.title')}>
      <div className={style['pair']}>
        <Field
          label={t('about.name')}
          value={about.spaceName}
          onChange={(event) => set('about', { spaceName: event.target.value })}
          autoComplete="off"
          error={errorAt('about.spaceName')}
          end={counter(about.spaceName)}
        />
        <Field
          label={t('about.nameEn')}
          value={about.spaceNameEn}
          onChange={(event) => set('about', { spaceNameEn: event.target.value })}
          autoComplete="off"
          hint={t('about.nameEnHint')}
          error={errorAt('about.spaceNameEn')}
          end={counter(about.spaceNameEn)}
        />
        <TextArea
          label={t('about.description')}
          value={about.description}
          onChange={(event) => set('about', { description: event.target.value })}
          placeholder={t('about.descriptionHint')}
          error={errorAt('about.description')}
          count={lengthOf(cleanText(about.description))}
          max={SPACE_DESCRIPTION_MAX}
        />
        <TextArea
          label={t('about.descriptionEn')}
          value={about.descriptionEn}
          onChange={(event) => set('about', { descriptionEn: event.target.value })}
          placeholder={t('about.descriptionHint')}
          error={errorAt('about.descriptionEn')}
          count={lengthOf(cleanText(about.descriptionEn))}
          max={SPACE_DESCRIPTION_MAX}
        />
      </div>
      <Toggle
        label={t('about.av')}
        text={t('about.avText')}
        checked={about.avSwitch}
        onChange={(avSwitch) => set('about', { avSwitch })}
      />
    </Section>
  );
}
