import { InteractionType } from '../../../contract/model/element/interaction';
import { safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** A page of the web inside ours, shut into a frame of its own. */
export const innerWeb: InteractionKind = {
  type: InteractionType.innerWeb,
  trigger: 'use',
  prompt: 'open',
  run(target, context) {
    if (safeAddress(target.interaction.url)) context.open('web', target);
    else context.warn(context.text('noAddress'));
  },
};
