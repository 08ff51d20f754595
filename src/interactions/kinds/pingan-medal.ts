import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** The medals of the space: earned ones, and how to earn the others. */
export const pinganMedal = showsPanel(InteractionType.pinganMedal, 'medals', 'look');
