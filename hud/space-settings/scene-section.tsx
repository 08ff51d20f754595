import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WEATHERS } from '../../contract/model/weather';
import { Toggle } from '../ui/toggle';
import type { Draft } from './draft';
import { clockOf } from './clock-of';
import style from './scene-section.module.css';
import { Section } from './section';
import settings from './settings.module.css';
import { WeatherPicture } from './weather-picture';

const MODES = ['auto', 'fixed'] as const;

/** Light and weather of a space, and its danmaku. */
export function SceneSection({ settings: { scene }, set }: Draft) {
  const { t } = useTranslation('settings');
  const id = useId();
  const { skyEnable, sky, danmakuStatus } = scene;
  const change = (values: Partial<typeof sky>): void => set('scene', { sky: { ...sky, ...values } });
  return (
    <Section id="scene" title={t('scene.title')}>
      <Toggle
        label={t('scene.sky')}
        text={t('scene.skyText')}
        checked={skyEnable}
        onChange={(on) => set('scene', { skyEnable: on })}
      />
      {skyEnable && (
        <>
          <fieldset className={settings['colors']}>
            <legend>{t('scene.time')}</legend>
            <div className={settings['chips']}>
              {MODES.map((mode) => (
                <label key={mode} className={settings['chip']}>
                  <input
                    type="radio"
                    name={`${id}-mode`}
                    checked={sky.mode === mode}
                    onChange={() => change({ mode })}
                  />
                  <span>{t(`scene.${mode}`)}</span>
                </label>
              ))}
            </div>
            {sky.mode === 'auto' ? (
              <p className={settings['hint']}>{t('scene.autoHint', { minutes: sky.minutesPerDay })}</p>
            ) : (
              <div className={style['hour']}>
                <label htmlFor={`${id}-hour`}>{t('scene.hour')}</label>
                <output htmlFor={`${id}-hour`}>{clockOf(sky.hour)}</output>
                <input
                  id={`${id}-hour`}
                  type="range"
                  min={0}
                  max={24}
                  step={0.5}
                  value={sky.hour}
                  aria-valuetext={clockOf(sky.hour)}
                  onChange={(event) => change({ hour: Number(event.target.value) })}
                />
              </div>
            )}
          </fieldset>
          <fieldset className={settings['colors']}>
            <legend>{t('scene.weather')}</legend>
            <div className={style['weathers']}>
              {WEATHERS.map((weather) => (
                <label key={weather} className={style['weather']}>
                  <input
                    type="radio"
                    name={`${id}-weather`}
                    checked={(sky.weather ?? 'clear') === weather}
                    onChange={() => change({ weather })}
                  />
                  <span>
                    <WeatherPicture weather={weather} />
                    {t(`scene.weathers.${weather}`)}
                  </span>
                </label>
              ))}
            </div>
            <p className={settings['hint']}>{t('scene.weatherHint')}</p>
          </fieldset>
        </>
      )}
      <Toggle
        label={t('scene.danmaku')}
        text={t('scene.danmakuText')}
        checked={danmakuStatus}
        onChange={(on) => set('scene', { danmakuStatus: on })}
      />
    </Section>
  );
}
