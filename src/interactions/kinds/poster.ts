import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A large picture with text. */
export const poster = showsPanel(InteractionType.poster, 'poster', 'look');
