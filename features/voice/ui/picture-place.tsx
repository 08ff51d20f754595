import { useId } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { PICTURE_PLACES } from '../client/state';
import { voiceLocales } from '../locales/locales';
import { useVoice, useVoiceState } from './use-voice';
import style from './device-menu.module.css';

/** Where the cameras of people in view are shown. */
export function PicturePlace() {
  const t = useFeatureLocale(voiceLocales);
  const id = useId();
  const { run } = useVoice();
  const { picturesAt } = useVoiceState();
  return (
    <fieldset className={style['devices']}>
      <legend>{t('menu.pictures')}</legend>
      {PICTURE_PLACES.map((at) => (
        <label key={at} className={style['device']}>
          <input
            type="radio"
            name={id}
            checked={at === picturesAt}
            onChange={() => run((session) => session.showPictures(at))}
          />
          <span>{t(`menu.picturesAt.${at}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
