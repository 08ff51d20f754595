import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** One picture or several, to look at closely. */
export const openImage = showsPanel(InteractionType.openImage, 'pictures', 'look');
