import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionKind } from '../kind';

/** The destination of a transfer; using it only shows its text. */
export const recive: InteractionKind = {
  type: InteractionType.recive,
  trigger: 'use',
  prompt: 'look',
  run(target, { open, announce, text: words, lang }) {
    if (target.interaction.text) open('text', target);
    else announce(words('landing', { name: target.name[lang()] }));
  },
};
