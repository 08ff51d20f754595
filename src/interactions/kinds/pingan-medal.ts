import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** The medals of the space: which ones one has, and how to get the others. */
export const pinganMedal = showsPanel(InteractionType.pinganMedal, 'medals', 'look');
