import { InteractionType } from '../../contract/model/element/interaction';
import type { InteractionContext, InteractionKind, InteractionTarget } from './kind';

/** Says how it is now. */
const tell = (
  { elementId, name }: InteractionTarget,
  { elements: things, announce, text: words, lang }: InteractionContext,
): void => announce(words(things.isOn(elementId) ? 'turnedOn' : 'turnedOff', { name: name[lang()] }));

/** Switches itself and what it controls, for everybody. */
export const manualSwitch: InteractionKind = {
  type: InteractionType.manualSwitch,
  trigger: 'use',
  prompt: ({ elementId }, { elements }) => (elements.isOn(elementId) ? 'turnOff' : 'turnOn'),
  async run(used, hands) {
    await hands.elements.switchTo(used.elementId, !hands.elements.isOn(used.elementId));
    tell(used, hands);
  },
  onRemoteUse: tell,
};
