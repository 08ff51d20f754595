import { AudioLines, Mic, MicOff, VolumeX } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { voiceLocales } from '../locales/locales';
import { useVoiceState } from './use-voice';
import style from './member-voice.module.css';

/** In the member list: whether somebody speaks, or is muted. */
export function MemberVoice({ userId }: { readonly userId: string }) {
  const t = useFeatureLocale(voiceLocales);
  const { people, speaking, mutedForMe } = useVoiceState();
  const voice = people[userId]?.voice ?? 'off';
  if (voice === 'off') return null;
  const speaks = voice === 'on' && speaking.includes(userId);
  const isUnheard = mutedForMe.includes(userId);
  const Icon = isUnheard ? VolumeX : speaks ? AudioLines : voice === 'on' ? Mic : MicOff;
  const label = isUnheard
    ? t('mutedForMe')
    : speaks
      ? t('tiles.speaks')
      : voice === 'muted'
        ? t('tiles.muted')
        : t('microphone');
  return (
    <span className={style['voice']} data-speaks={speaks || undefined} data-voice={voice} title={label}>
      <Icon size={14} role="img" aria-label={label} />
    </span>
  );
}
