import { InteractionType } from '../../contract/model/interaction';
import type { InteractionKind } from './kind';

/** Switches itself and what it controls, for everybody. */
export const manualSwitch: InteractionKind = {
  type: InteractionType.manualSwitch,
  trigger: 'use',
  prompt: ({ elementId }, { things }) => (things.isOn(elementId) ? 'turnOff' : 'turnOn'),
  async run({ elementId, name }, { things, announce, words, lang }) {
    const on = !things.isOn(elementId);
    await things.switchTo(elementId, on);
    announce(words(on ? 'turnedOn' : 'turnedOff', { name: name[lang()] }));
  },
};
