import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Plain text. */
export const openText = showsPanel(InteractionType.openText, 'text', 'read');
