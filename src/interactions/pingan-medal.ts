import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** The medals of the space: which ones one has, and how to get the others. */
export const pinganMedal = shows(InteractionType.pinganMedal, 'medals', 'look');
