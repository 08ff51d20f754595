import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionContext, InteractionKind, InteractionTarget } from '../kind';

/** Announces the current state. */
const announceState = (
  { elementId, name }: InteractionTarget,
  { elements, announce, text: words, lang }: InteractionContext,
): void => announce(words(elements.isOn(elementId) ? 'turnedOn' : 'turnedOff', { name: name[lang()] }));

/** Switches itself and its controlled elements for everybody. */
export const manualSwitch: InteractionKind = {
  type: InteractionType.manualSwitch,
  trigger: 'use',
  prompt: ({ elementId }, { elements }) => (elements.isOn(elementId) ? 'turnOff' : 'turnOn'),
  async run(target, context) {
    await context.elements.switchTo(target.elementId, !context.elements.isOn(target.elementId));
    announceState(target, context);
  },
  onRemoteUse: announceState,
};
