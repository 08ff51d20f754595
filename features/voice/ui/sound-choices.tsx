import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { VOICE_SOUNDS } from '../client/state';
import { voiceLocales } from '../locales/locales';
import { Choices } from './choices';
import { useVoice, useVoiceState } from './use-voice';

/** How the own voice is treated before others hear it. */
export function SoundChoices() {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { voiceSound } = useVoiceState();
  return (
    <Choices
      legend={t('menu.sound')}
      options={VOICE_SOUNDS.map((value) => ({ value, label: t(`menu.sounds.${value}`) }))}
      chosen={voiceSound}
      choose={(sound) => run((session) => session.setSound(sound))}
    />
  );
}
