import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** A talk in lines, some with choices. */
export const dialogue = shows(InteractionType.dialogue, 'dialogue', 'talk');
