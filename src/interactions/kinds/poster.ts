import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A picture with its words, large. */
export const poster = showsPanel(InteractionType.poster, 'poster', 'look');
