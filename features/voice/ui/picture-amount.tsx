import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { PICTURE_AMOUNTS } from '../client/state';
import { voiceLocales } from '../locales/locales';
import { Choices } from './choices';
import { useVoice, useVoiceState } from './use-voice';

/** Which pictures of others are asked for. */
export function PictureAmount() {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { pictureAmount } = useVoiceState();
  return (
    <Choices
      legend={t('menu.amount')}
      options={PICTURE_AMOUNTS.map((value) => ({ value, label: t(`menu.amounts.${value}`) }))}
      chosen={pictureAmount}
      choose={(amount) => run((session) => session.wantPictures(amount))}
    />
  );
}
