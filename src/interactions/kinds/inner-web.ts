import { InteractionType } from '../../../contract/model/element/interaction';
import { safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** A web page in a sandboxed frame. */
export const innerWeb: InteractionKind = {
  type: InteractionType.innerWeb,
  trigger: 'use',
  prompt: 'open',
  run(target, context) {
    if (safeAddress(target.interaction.url)) context.open('web', target);
    else context.warn(context.text('noAddress'));
  },
};
