import { Gauge, TriangleAlert, VolumeX } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { voiceLocales } from '../locales/locales';
import { useVoice, useVoiceState } from './use-voice';
import style from './voice-notices.module.css';

/** What keeps people from hearing or seeing each other, with its remedy. */
export function VoiceNotices() {
  const t = useFeatureLocale(voiceLocales);
  const { menu, run } = useVoice();
  const { soundBlocked, hears, sources, pictureLimit } = useVoiceState();
  const wrong = (['voice', 'camera'] as const).find(
    (source) => sources[source].problem !== undefined && sources[source].status === 'on',
  );
  const problem = wrong && sources[wrong].problem;
  return (
    <>
      {soundBlocked && hears.length > 0 && (
        <button
          type="button"
          className={`${surface['surface']} ${style['notice']}`}
          data-testid="sound-blocked"
          onClick={() => run((session) => session.unlockSound())}
        >
          <VolumeX size={18} aria-hidden="true" />
          {t('soundBlocked')}
        </button>
      )}
      {pictureLimit !== undefined && (
        <div className={`${surface['surface']} ${style['notice']}`} role="status" data-testid="picture-limit">
          <Gauge size={18} aria-hidden="true" />
          <span>{t('limited', { count: pictureLimit })}</span>
          <Button size="s" onPress={() => run((session) => session.keepPictures())}>
            {t('keepPictures')}
          </Button>
        </div>
      )}
      {wrong && problem && (
        <div
          className={`${surface['surface']} ${style['notice']}`}
          role="status"
          data-testid="device-problem"
        >
          <TriangleAlert size={18} aria-hidden="true" />
          <span>{t(`problem.${wrong}.${problem}`)}</span>
          <Button size="s" onPress={() => menu(wrong)}>
            {t(`menu.${wrong}`)}
          </Button>
        </div>
      )}
    </>
  );
}
