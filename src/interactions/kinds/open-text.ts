import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Words to read. */
export const openText = showsPanel(InteractionType.openText, 'text', 'read');
