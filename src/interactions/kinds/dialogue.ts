import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A talk in lines, some with choices. */
export const dialogue = showsPanel(InteractionType.dialogue, 'dialogue', 'talk');
