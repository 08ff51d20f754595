import { Dialog } from '@base-ui/react/dialog';
import { Volume2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import popup from '../../../hud/ui/popup.module.css';
import { voiceLocales } from '../locales/locales';
import { DeviceChoices } from './device-choices';
import { useWatchedDevices } from './device-menu';
import { useVoice, useVoiceState } from './use-voice';
import { Video } from './video';
import style from './green-room.module.css';

/** Movements of the meter a second. */
const METER = 20;

/** The level of the microphone; drawn without React, which would render for each step. */
function Meter() {
  const t = useFeatureLocale(voiceLocales);
  const { timers } = useApp();
  const { session } = useFeatureApi('voice');
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let level: () => number = () => 0;
    session().then(
      (loaded) => {
        level = loaded.level;
      },
      () => undefined,
    );
    return timers.animate(METER, () => {
      // Speech is quiet in numbers: the root shows it.
      bar.current?.style.setProperty('--level', String(Math.sqrt(level())));
    });
  }, [session, timers]);
  return (
    <span className={style['meter']} role="img" aria-label={t('green.level')}>
      <span ref={bar} data-testid="voice-level" />
    </span>
  );
}

interface SourceProps {
  readonly source: 'voice' | 'camera';
}

function SourceSwitch({ source }: SourceProps) {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { sources } = useVoiceState();
  const { status, fault, problem } = sources[source];
  return (
    <>
      <label className={style['switch']}>
        <input
          type="checkbox"
          checked={status !== 'off'}
          onChange={({ target: { checked } }) => run((session) => session.preview(source, checked))}
        />
        <span>{t(source === 'voice' ? 'green.microphoneOn' : 'green.cameraOn')}</span>
      </label>
      {fault && (
        <p className={style['why']} role="alert">
          {t(`fault.${fault}`, { device: t(`device.${source}`) })}
        </p>
      )}
      {problem && <p className={style['why']}>{t(`problem.${source}.${problem}`)}</p>}
    </>
  );
}

interface Props {
  /** Leaves without devices. */
  readonly onClose: () => void;
}

/** Before the first time that a device is opened for others. */
export function GreenRoom({ onClose }: Props) {
  const t = useFeatureLocale(voiceLocales);
  const { t: common } = useTranslation();
  const { run } = useVoice();
  const { sources, own } = useVoiceState();
  useWatchedDevices();
  const isOpening = sources.voice.status === 'opening' || sources.camera.status === 'opening';
  const hasDevice = sources.voice.status === 'preview' || sources.camera.status === 'preview';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={popup['backdrop']} />
        <Dialog.Popup
          className={`${popup['popup']} ${popup['sheet']} ${style['popup']}`}
          data-testid="green-room"
        >
          <div className={style['head']}>
            <Dialog.Title className={popup['title']}>{t('green.title')}</Dialog.Title>
            <IconButton icon={X} label={common('close')} onPress={onClose} />
          </div>
          <Dialog.Description className={style['hint']}>{t('green.hint')}</Dialog.Description>
          <div className={style['parts']}>
            <section className={style['part']} aria-label={t('camera')}>
              <div className={style['picture']}>
                {own.camera ? (
                  <Video stream={own.camera} mirrored className={style['video']} />
                ) : (
                  <span>{t('green.noPicture')}</span>
                )}
              </div>
              <SourceSwitch source="camera" />
              <DeviceChoices kind="camera" />
            </section>
            <section className={style['part']} aria-label={t('microphone')}>
              <SourceSwitch source="voice" />
              <Meter />
              <DeviceChoices kind="microphone" />
              <DeviceChoices kind="speaker" />
              <Button size="s" onPress={() => run((session) => session.testSpeaker())}>
                <Volume2 size={16} aria-hidden="true" />
                {t('green.test')}
              </Button>
            </section>
          </div>
          <div className={style['end']}>
            <Button look="plain" size="l" onPress={onClose}>
              {t('green.without')}
            </Button>
            <Button
              look="act"
              size="l"
              busy={isOpening}
              disabled={!hasDevice && !isOpening}
              onPress={() => run((session) => session.enter(true))}
            >
              {t('green.enter')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
