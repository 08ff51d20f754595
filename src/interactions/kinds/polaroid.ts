import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** An instant picture of the scene. */
export const polaroid = showsPanel(InteractionType.polaroid, 'polaroid', 'photo');
