import { InteractionType } from '../../contract/model/interaction';
import { PATHS } from '../router/routes';
import type { InteractionKind } from './kind';

/** A board to draw on together; without an address it has the thing's own id. */
export const whiteBoard: InteractionKind = {
  type: InteractionType.whiteBoard,
  trigger: 'use',
  prompt: 'draw',
  run({ elementId }, { navigate, spaceId }) {
    // With the space, so that one finds back.
    navigate(`${PATHS.talkingBoard}?${new URLSearchParams({ id: elementId, spaceId })}`);
  },
};
