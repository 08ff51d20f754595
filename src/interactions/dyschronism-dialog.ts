import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** Messages left at a place, for whoever comes later. */
export const dyschronismDialog = shows(InteractionType.dyschronismDialog, 'messages', 'entries');
