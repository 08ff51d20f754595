import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionKind } from '../kind';

/** A gate with a password; stays open for a user who has opened it. */
export const codeGate: InteractionKind = {
  type: InteractionType.codeGate,
  trigger: 'use',
  prompt: ({ elementId }, { elements }) => (elements.isOpened(elementId) ? undefined : 'unlock'),
  run(target, { elements, open, announce, text: words, lang }) {
    if (elements.isOpened(target.elementId)) announce(words('isOpen', { name: target.name[lang()] }));
    else open('gate', target);
  },
};
