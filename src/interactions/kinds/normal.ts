import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** An element without a specific interaction shows its text. */
export const normal = showsPanel(InteractionType.normal, 'text', 'use');
