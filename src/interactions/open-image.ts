import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** One picture or several, to look at closely. */
export const openImage = shows(InteractionType.openImage, 'pictures', 'look');
