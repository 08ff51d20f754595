import { Suspense, useEffect } from 'react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { RequestToSpeak } from '../../../hud/space/moderation/raise-hand-button';
import surface from '../../../hud/space/surface.module.css';
import { Button } from '../../../hud/ui/button';
import { voiceLocales } from '../locales/locales';
import type { MediaSource } from '../model';
import { BackgroundChoices } from './background-choices';
import { DeviceChoices } from './device-choices';
import { SoundChoices } from './sound-choices';
import { PictureAmount } from './picture-amount';
import { PicturePlace } from './picture-place';
import { VoiceVolume } from './voice-volume';
import { useDenied, useVoice, useVoiceState } from './use-voice';
import style from './device-menu.module.css';

/** Keeps the list of devices up to date while it is shown. */
export function useWatchedDevices(): void {
  const { session } = useFeatureApi('voice');
  useEffect(() => {
    let end: (() => void) | undefined;
    let closed = false;
    session().then(
      ({ watchDevices }) => {
        if (!closed) end = watchDevices();
      },
      () => undefined,
    );
    return () => {
      closed = true;
      end?.();
    };
  }, [session]);
}

interface Props {
  readonly source: MediaSource;
  readonly onClose: () => void;
}

/** Why a source does not work and what helps, and the choice of its device. */
export function DeviceMenu({ source, onClose }: Props) {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { sources } = useVoiceState();
  const { status, fault, problem } = sources[source];
  const denied = useDenied(source);
  useWatchedDevices();
  const again = (): void => {
    onClose();
    if (source === 'voice') run((session) => session.pressMicrophone());
    else if (source === 'camera') run((session) => session.pressCamera());
    else run((session) => session.pressScreen());
  };
  return (
    <span
      className={`${surface['surface']} ${style['menu']}`}
      role="group"
      aria-label={source === 'screen' ? t('screen') : t(`menu.${source}`)}
      data-menu=""
      data-testid="voice-menu"
    >
      {denied && <p className={style['why']}>{t(`denied.${denied}`)}</p>}
      {denied === 'ownSilence' && (
        <Button size="s" onPress={() => run((session) => session.liftSilence())}>
          {t('liftSilence')}
        </Button>
      )}
      {denied === 'muteAll' && source === 'voice' && (
        <Suspense fallback={null}>
          <RequestToSpeak />
        </Suspense>
      )}
      {fault && !denied && (
        <>
          <p className={style['why']} role="status">
            {t(`fault.${fault}`, { device: t(`device.${source}`) })}
          </p>
          <Button size="s" onPress={again}>
            {t('again')}
          </Button>
        </>
      )}
      {problem && source !== 'screen' && <p className={style['why']}>{t(`problem.${source}.${problem}`)}</p>}
      {source === 'voice' && <DeviceChoices kind="microphone" />}
      {source === 'voice' && <DeviceChoices kind="speaker" />}
      {source === 'voice' && <VoiceVolume />}
      {source === 'voice' && <SoundChoices />}
      {source === 'camera' && <DeviceChoices kind="camera" />}
      {source === 'camera' && <BackgroundChoices />}
      {source === 'camera' && <PictureAmount />}
      {source === 'camera' && <PicturePlace />}
      {source === 'voice' && <small className={style['hint']}>{t('menu.hint')}</small>}
      {source === 'voice' && (status === 'on' || status === 'muted') && (
        <Button
          size="s"
          look="plain"
          onPress={() => {
            onClose();
            run((session) => session.closeMicrophone());
          }}
        >
          {t('menu.close')}
        </Button>
      )}
    </span>
  );
}
