import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** Words with headings, lists and emphasis. */
export const customText = shows(InteractionType.customText, 'styled', 'read');
