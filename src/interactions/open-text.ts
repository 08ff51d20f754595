import { InteractionType } from '../../contract/model/interaction';
import { shows } from './kind';

/** Words to read. */
export const openText = shows(InteractionType.openText, 'text', 'read');
