import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionKind } from '../kind';

/** Where a transfer comes out: there is nothing to do there but to know it. */
export const recive: InteractionKind = {
  type: InteractionType.recive,
  trigger: 'use',
  prompt: 'look',
  run(target, { open, announce, text: words, lang }) {
    if (target.interaction.text) open('text', target);
    else announce(words('landing', { name: target.name[lang()] }));
  },
};
