import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionKind } from '../kind';

/** Poses the player at the element (sit, wave, dance) until they walk or use it again. */
export const propInteraction: InteractionKind = {
  type: InteractionType.propInteraction,
  trigger: 'use',
  prompt: ({ interaction: { pose } }, { posed }) => {
    if (pose !== 'sit') return 'join';
    return posed() === 'sit' ? 'stand' : 'sit';
  },
  run: ({ elementId, interaction }, { pose }) => pose(interaction.pose ?? 'wave', elementId),
};
