import { lazyDialog } from '../../../hud/shell/lazy-dialog';
import { EnlargedPicture } from './enlarged-picture';
import { useVoice, useVoiceState } from './use-voice';
import { useVoiceKeys } from './use-voice-keys';

const GreenRoom = lazyDialog(async () => (await import('./green-room')).GreenRoom);

/** The green room or an enlarged picture, while it is open; and the keys, which work wherever the buttons stand. */
export function VoiceDialogs() {
  const { run } = useVoice();
  const { greenRoom } = useVoiceState();
  useVoiceKeys();
  if (greenRoom === undefined) return <EnlargedPicture />;
  return <GreenRoom onClose={() => run((session) => session.enter(false))} />;
}
