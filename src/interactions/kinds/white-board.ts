import { InteractionType } from '../../../contract/model/element/interaction';
import { PATHS } from '../../router/routes';
import { offerSignIn } from '../go-through';
import type { InteractionKind } from '../kind';

/** A shared whiteboard; without an id it uses the element's id. */
export const whiteBoard: InteractionKind = {
  type: InteractionType.whiteBoard,
  trigger: 'use',
  prompt: 'draw',
  async run(target, context) {
    // The space id lets the board return to the space.
    const query = new URLSearchParams({ id: target.elementId, spaceId: context.spaceId });
    const board = `${PATHS.talkingBoard}?${query}`;
    if (context.guest()) await offerSignIn(board, target, context);
    else context.navigate(board);
  },
};
