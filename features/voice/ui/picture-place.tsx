import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { PICTURE_PLACES } from '../client/state';
import { voiceLocales } from '../locales/locales';
import { Choices } from './choices';
import { useVoice, useVoiceState } from './use-voice';

/** Where the cameras of people in view are shown. */
export function PicturePlace() {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { picturesAt } = useVoiceState();
  return (
    <Choices
      legend={t('menu.pictures')}
      options={PICTURE_PLACES.map((value) => ({ value, label: t(`menu.picturesAt.${value}`) }))}
      chosen={picturesAt}
      choose={(at) => run((session) => session.showPictures(at))}
    />
  );
}
