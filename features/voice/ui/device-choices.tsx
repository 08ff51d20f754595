import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { isAlias, type DeviceKind } from '../client/devices/choice';
import { voiceLocales } from '../locales/locales';
import { Choices } from './choices';
import { useVoice, useVoiceState } from './use-voice';

interface Props {
  readonly kind: DeviceKind;
}

/** The devices of one kind. The marked one is what is really in use, or the choice for the next time. */
export function DeviceChoices({ kind }: Props) {
  const t = useFeatureLocale(voiceLocales);
  const { run } = useVoice();
  const { devices, sources, chosen } = useVoiceState();
  const used = kind === 'speaker' ? undefined : sources[kind === 'microphone' ? 'voice' : 'camera'].deviceId;
  const named = devices[kind].filter((device) => device.id !== '');
  const kept = named.find(({ id }) => id === chosen[kind]) ?? (kind === 'speaker' ? named[0] : undefined);
  // Before the user has allowed a device, the browser tells nothing of them.
  if (named.length === 0) return null;
  return (
    <Choices
      legend={t(kind)}
      options={named.map((device, at) => ({
        value: device.id,
        label: isAlias(device.id)
          ? t('menu.systemDefault')
          : device.label || t('menu.numbered', { kind: t(kind), number: at + 1 }),
      }))}
      chosen={used ?? kept?.id}
      choose={(id) => {
        const device = named.find((one) => one.id === id);
        if (device) run((session) => session.choose(kind, device));
      }}
    />
  );
}
