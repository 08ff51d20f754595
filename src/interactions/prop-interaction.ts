import { InteractionType } from '../../contract/model/interaction';
import type { InteractionKind } from './kind';

/** One's own person does something at the thing: sits on it, waves, dances, until one walks. */
export const propInteraction: InteractionKind = {
  type: InteractionType.propInteraction,
  trigger: 'use',
  prompt: 'join',
  run: ({ elementId, interaction }, { pose }) => pose(interaction.pose ?? 'wave', elementId),
};
