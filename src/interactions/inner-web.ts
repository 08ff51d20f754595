import { InteractionType } from '../../contract/model/element/interaction';
import { safeAddress } from '../actions/addresses';
import type { InteractionKind } from './kind';

/** A page of the web inside ours, shut into a frame of its own. */
export const innerWeb: InteractionKind = {
  type: InteractionType.innerWeb,
  trigger: 'use',
  prompt: 'open',
  run(used, hands) {
    if (safeAddress(used.interaction.url)) hands.open('web', used);
    else hands.warn(hands.text('noAddress'));
  },
};
