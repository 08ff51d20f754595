import { InteractionType } from '../../contract/model/element/interaction';
import { confirmLeave, goThrough, leavesSpace } from './go-through';
import type { InteractionKind } from './kind';

/** Carries one to a landing of this space at once, or to another space after asking. */
export const transfer: InteractionKind = {
  type: InteractionType.transfer,
  trigger: 'use',
  prompt: 'ride',
  async run(used, hands) {
    if (leavesSpace(used, hands) && !(await confirmLeave(used, hands))) return;
    await goThrough(used, hands);
  },
};
