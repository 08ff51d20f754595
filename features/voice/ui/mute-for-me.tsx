import { Volume2, VolumeX } from 'lucide-react';
import type { PersonProps } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { voiceLocales } from '../locales/locales';
import { useVoice, useVoiceState } from './use-voice';

/** On the card of somebody who sends sound: the user alone does not hear them, until the space is left. */
export function MuteForMe({ userId }: PersonProps) {
  const t = useFeatureLocale(voiceLocales);
  const { muteForMe } = useVoice();
  const { people, mutedForMe } = useVoiceState();
  const isMuted = mutedForMe.includes(userId);
  const media = people[userId];
  const sounds = media && (media.voice !== 'off' || media.screen);
  if (!sounds && !isMuted) return null;
  const Icon = isMuted ? Volume2 : VolumeX;
  return (
    <Button size="s" look="plain" onPress={() => muteForMe(userId, !isMuted)}>
      <Icon size={16} aria-hidden="true" />
      {t(isMuted ? 'hearAgain' : 'muteForMe')}
    </Button>
  );
}
