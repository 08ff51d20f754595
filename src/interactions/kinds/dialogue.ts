import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A dialogue with optional choices. */
export const dialogue = showsPanel(InteractionType.dialogue, 'dialogue', 'talk');
