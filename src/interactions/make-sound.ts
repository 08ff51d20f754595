import { InteractionType } from '../../contract/model/interaction';
import type { InteractionKind } from './kind';

const EFFECTS = ['bell', 'chime', 'applause', 'drum', 'birds'] as const;

/** A sound from where the thing stands. */
export const makeSound: InteractionKind = {
  type: InteractionType.makeSound,
  trigger: 'use',
  prompt: 'sound',
  run({ interaction: { sound }, name, x, y }, { ring, announce, words, lang }) {
    const effect = EFFECTS.find((one) => one === sound?.tune) ?? 'bell';
    ring({ effect, source: { x, y }, volume: sound?.volume ?? 0.6, radius: sound?.radius ?? 480 });
    announce(words(`sounds.${effect}`, { name: name[lang()] }));
  },
};
