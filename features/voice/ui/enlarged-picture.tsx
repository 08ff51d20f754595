import { useSession } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { lazyDialog } from '../../../hud/shell/lazy-dialog';
import { useRoom } from '../../../hud/space/space-context';
import { keyOf } from '../client/world/wanted-pictures';
import { voiceLocales } from '../locales/locales';
import { nameOf } from './picture-name';
import { useVoice, useVoiceState } from './use-voice';

const LargePicture = lazyDialog(async () => (await import('./large-picture')).LargePicture);

/** The picture that the user has enlarged, while there is one. */
export function EnlargedPicture() {
  const t = useFeatureLocale(voiceLocales);
  const { enlarge } = useVoice();
  const { large, pictures, own } = useVoiceState();
  const { people } = useRoom();
  const selfId = useSession().user?.userId ?? '';
  const close = (): void => enlarge(undefined);
  if (large === undefined) return null;
  const picture = pictures.find((shown) => keyOf(shown) === large);
  if (picture) {
    const names = new Map(Object.values(people).map(({ member }) => [member.userId, member]));
    return <LargePicture label={nameOf(t, picture, names)} stream={picture.stream} onClose={close} />;
  }
  const isOwn = (source: 'camera' | 'screen'): boolean => large === keyOf({ userId: selfId, source });
  if (isOwn('camera') && own.camera)
    return <LargePicture label={t('tiles.you')} stream={own.camera} mirrored onClose={close} />;
  if (isOwn('screen') && own.screen)
    return <LargePicture label={t('tiles.yourScreen')} stream={own.screen} onClose={close} />;
  return null;
}
