import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { MemberVoice } from './member-voice';
import { PictureRow } from './picture-row';
import { VoiceBar, VoiceControls } from './voice-bar';
import { VoiceDialogs } from './voice-dialogs';
import { VoiceNotices } from './voice-notices';

const MuteForMe = lazyPart(async () => (await import('./mute-for-me')).MuteForMe, { Failed: () => null });

export const UI = defineFeatureUi({
  controls: [{ order: 10, Part: VoiceControls }],
  bars: [
    { order: 10, Part: PictureRow },
    { order: 20, Part: VoiceBar },
  ],
  notices: [{ order: 10, Part: VoiceNotices }],
  dialogs: [{ order: 10, Part: VoiceDialogs }],
  personActions: [{ order: 20, Part: MuteForMe }],
  memberMarks: [{ order: 10, Part: MemberVoice }],
});
