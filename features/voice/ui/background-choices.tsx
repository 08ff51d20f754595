import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { voiceLocales } from '../locales/locales';
import { Choices } from './choices';
import { useVoice, useVoiceState } from './use-voice';

/** What others see behind the user. */
export function BackgroundChoices() {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { blurred } = useVoiceState();
  return (
    <Choices
      legend={t('menu.background')}
      options={(['plain', 'blurred'] as const).map((value) => ({
        value,
        label: t(`menu.backgrounds.${value}`),
      }))}
      chosen={blurred ? 'blurred' : 'plain'}
      choose={(background) => run((session) => session.setBlurred(background === 'blurred'))}
    />
  );
}
