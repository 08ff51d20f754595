import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Messages left at an element. */
export const dyschronismDialog = showsPanel(InteractionType.dyschronismDialog, 'messages', 'entries');
