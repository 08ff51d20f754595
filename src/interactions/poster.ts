import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** A picture with its words, large. */
export const poster = shows(InteractionType.poster, 'poster', 'look');
