import { InteractionType } from '../../../contract/model/element/interaction';
import { PATHS } from '../../router/routes';
import { offerSignIn } from '../go-through';
import type { InteractionKind } from '../kind';

/** A board to draw on together; without an address it has the thing's own id. */
export const whiteBoard: InteractionKind = {
  type: InteractionType.whiteBoard,
  trigger: 'use',
  prompt: 'draw',
  async run(target, context) {
    // With the space, so that one finds back.
    const query = new URLSearchParams({ id: target.elementId, spaceId: context.spaceId });
    const board = `${PATHS.talkingBoard}?${query}`;
    if (context.guest()) await offerSignIn(board, target, context);
    else context.navigate(board);
  },
};
