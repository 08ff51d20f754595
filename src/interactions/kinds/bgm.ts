import { InteractionType } from '../../../contract/model/element/interaction';
import { safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

const TUNES = ['lakeside', 'cafe', 'starlight'] as const;

/** Background music: starts in range, ends out of range; using it toggles the user's music setting. */
export const bgm: InteractionKind = {
  type: InteractionType.bgm,
  trigger: 'near',
  prompt: (_used, { music }) => (music.allowed() ? 'stopMusic' : 'playMusic'),
  run({ interaction: { sound } }, { music, announce, text: words }, byHand) {
    if (byHand) {
      music.allow(!music.allowed());
      announce(words(music.allowed() ? 'musicOn' : 'musicOff'));
    }
    const tune = TUNES.find((one) => one === sound?.tune) ?? 'lakeside';
    music.play(tune, sound?.volume ?? 0.6, safeAddress(sound?.url));
  },
  leave: (_used, { music }) => music.play(undefined, 0),
};
