import { InteractionType } from '../../contract/model/interaction';
import { PATHS } from '../router/routes';
import type { InteractionKind } from './kind';

/** A board to draw on together; without an address it has the thing's own id. */
export const whiteBoard: InteractionKind = {
  type: InteractionType.whiteBoard,
  trigger: 'use',
  prompt: 'draw',
  run({ elementId }, { navigate }) {
    navigate(`${PATHS.talkingBoard}?id=${encodeURIComponent(elementId)}`);
  },
};
