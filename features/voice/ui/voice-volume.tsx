import { useId } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { VOLUME_MOST } from '../client/state';
import { voiceLocales } from '../locales/locales';
import { useVoice, useVoiceState } from './use-voice';
import style from './device-menu.module.css';

/** How loud voices and the sound of screens are; the music of the space has its own. */
export function VoiceVolume() {
  const id = useId();
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { volume } = useVoiceState();
  const percent = Math.round(volume * 100);
  return (
    <div className={style['volume']}>
      <label htmlFor={id}>{t('menu.volume')}</label>
      <output htmlFor={id}>{percent}%</output>
      <input
        id={id}
        type="range"
        min={0}
        max={VOLUME_MOST * 100}
        step={5}
        value={percent}
        onChange={({ target }) => {
          // Read now: React puts the shown value back until the session has set the new one.
          const next = Number(target.value) / 100;
          run((session) => session.setVolume(next));
        }}
      />
    </div>
  );
}
