import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** Words to read. */
export const openText = shows(InteractionType.openText, 'text', 'read');
