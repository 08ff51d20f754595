import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** One or several pictures. */
export const openImage = showsPanel(InteractionType.openImage, 'pictures', 'look');
