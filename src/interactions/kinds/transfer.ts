import { InteractionType } from '../../../contract/model/element/interaction';
import { confirmLeave, goThrough, leavesSpace } from '../go-through';
import type { InteractionKind } from '../kind';

/** Moves the player to a landing of this space at once, or to another space after a confirmation. */
export const transfer: InteractionKind = {
  type: InteractionType.transfer,
  trigger: 'use',
  prompt: 'ride',
  async run(target, context) {
    if (leavesSpace(target, context) && !(await confirmLeave(target, context))) return;
    await goThrough(target, context);
  },
};
