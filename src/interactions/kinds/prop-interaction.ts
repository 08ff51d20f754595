import { InteractionType } from '../../../contract/model/element/interaction';
import type { InteractionKind } from '../kind';

/** One's own person does something at the thing: sits on it, waves, dances, until one walks or uses it again. */
export const propInteraction: InteractionKind = {
  type: InteractionType.propInteraction,
  trigger: 'use',
  prompt: ({ interaction: { pose } }, { posed }) => {
    if (pose !== 'sit') return 'join';
    return posed() === 'sit' ? 'stand' : 'sit';
  },
  run: ({ elementId, interaction }, { pose }) => pose(interaction.pose ?? 'wave', elementId),
};
