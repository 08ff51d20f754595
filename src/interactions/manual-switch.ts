import { InteractionType } from '../../contract/model/element/interaction';
import type { Hands, InteractionKind, Used } from './kind';

/** Says how it is now. */
const tell = ({ elementId, name }: Used, { things, announce, words, lang }: Hands): void =>
  announce(words(things.isOn(elementId) ? 'turnedOn' : 'turnedOff', { name: name[lang()] }));

/** Switches itself and what it controls, for everybody. */
export const manualSwitch: InteractionKind = {
  type: InteractionType.manualSwitch,
  trigger: 'use',
  prompt: ({ elementId }, { things }) => (things.isOn(elementId) ? 'turnOff' : 'turnOn'),
  async run(used, hands) {
    await hands.things.switchTo(used.elementId, !hands.things.isOn(used.elementId));
    tell(used, hands);
  },
  hear: tell,
};
