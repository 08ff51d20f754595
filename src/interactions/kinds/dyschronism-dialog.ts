import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Messages left at a place, for whoever comes later. */
export const dyschronismDialog = showsPanel(InteractionType.dyschronismDialog, 'messages', 'entries');
