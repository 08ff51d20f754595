import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { MemberVoice } from './member-voice';
import { PictureRow } from './picture-row';
import { VoiceBar, VoiceControls } from './voice-bar';
import { VoiceDialogs } from './voice-dialogs';
import { VoiceNotices } from './voice-notices';

export const UI = defineFeatureUi({
  controls: [{ order: 10, Part: VoiceControls }],
  bars: [
    { order: 10, Part: PictureRow },
    { order: 20, Part: VoiceBar },
  ],
  notices: [{ order: 10, Part: VoiceNotices }],
  dialogs: [{ order: 10, Part: VoiceDialogs }],
  memberMarks: [{ order: 10, Part: MemberVoice }],
});
