import { useTranslation } from 'react-i18next';
import { SPACE_NAME_MAX } from '../../contract/model/space';
import { pictureAt } from '../../contract/model/upload';
import { SETTINGS_LIMITS } from '../../contract/model/space-settings';
import { cleanLine, lengthOf } from '../../contract/model/user/user-text';
import { Counter } from '../ui/counter';
import { Field } from '../ui/field';
import { Toggle } from '../ui/toggle';
import { UploadField } from '../upload/upload-field';
import type { Draft } from './draft';
import { Section } from './section';
import style from './settings.module.css';

/** The sizes that are shown of the uploaded pictures, px. */
const SIDES = {
  logoIco: 128,
  pageLogo: 512,
  pageLogo1: 512,
  loadingImg: 2048,
  mobileLoadingImg: 2048,
} as const;
/** Initial colour of the picker when none is set. */
const NO_COLOR = '#5b5bd6';

interface Props extends Draft {
  readonly spaceId: string;
}

/** Brand of the space. */
export function BrandSection({ settings: { branding }, set, errorAt, spaceId }: Props) {
  const { t } = useTranslation('settings');
  const name = (field: 'brandName' | 'spaceName', max: number, hint?: string) => (
    <Field
      label={t(`brand.${field}`)}
      value={branding[field]}
      onChange={(event) => set('branding', { [field]: event.target.value })}
      autoComplete="off"
      hint={hint}
      error={errorAt(`branding.${field}`)}
      end={<Counter count={lengthOf(cleanLine(branding[field]))} max={max} />}
    />
  );
  const picture = (field: keyof typeof SIDES) => (
    <UploadField
      look="card"
      label={t(`brand.${field}`)}
      value={branding[field]}
      kinds={['picture']}
      target={{ purpose: 'space', spaceId }}
      dark={field === 'pageLogo1'}
      onChange={(value) => set('branding', { [field]: pictureAt(value, SIDES[field]) })}
    />
  );
  const color = (field: 'pageBgColor' | 'progressColor' | 'percentColor') => (
    <Field
      label={t(`brand.${field}`)}
      value={branding[field]}
      onChange={(event) => set('branding', { [field]: event.target.value.trim() })}
      placeholder="#5b5bd6"
      autoComplete="off"
      spellCheck={false}
      error={errorAt(`branding.${field}`)}
      start={
        <input
          type="color"
          className={style['color']}
          aria-label={t('brand.pick', { name: t(`brand.${field}`) })}
          value={/^#[0-9a-f]{6}$/i.test(branding[field]) ? branding[field] : NO_COLOR}
          data-empty={branding[field] === '' || undefined}
          onChange={(event) => set('branding', { [field]: event.target.value })}
        />
      }
    />
  );
  const faulty = (fields: readonly (keyof typeof branding)[]): boolean =>
    fields.some((field) => errorAt(`branding.${field}`) !== undefined);
  // Fields with errors stay visible, also while the section is off.
  const open =
    branding.customBrand ||
    faulty(['brandName', 'spaceName', 'pageBgColor', 'progressColor', 'percentColor']);
  return (
    <Section id="brand" title={t('brand.title')}>
      <Toggle
        label={t('brand.custom')}
        text={t('brand.customText')}
        checked={branding.customBrand}
        onChange={(customBrand) => set('branding', { customBrand })}
      />
      {open && (
        <>
          <div className={style['pair']}>
            {name('brandName', SETTINGS_LIMITS.brandName)}
            {name('spaceName', SPACE_NAME_MAX, t('brand.spaceNameHint'))}
          </div>
          <div className={style['pictures']}>
            {picture('pageLogo')}
            {picture('pageLogo1')}
            {picture('logoIco')}
          </div>
          <div className={style['triple']}>
            {color('pageBgColor')}
            {color('progressColor')}
            {color('percentColor')}
          </div>
          <p className={style['hint']}>{t('brand.colorHint')}</p>
        </>
      )}
      <Toggle
        label={t('brand.loading')}
        text={t('brand.loadingText')}
        checked={branding.customLoading}
        onChange={(customLoading) => set('branding', { customLoading })}
      />
      {branding.customLoading && (
        <div className={style['pictures']}>
          {picture('loadingImg')}
          {picture('mobileLoadingImg')}
        </div>
      )}
    </Section>
  );
}
