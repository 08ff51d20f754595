import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** Text with headings, lists and emphasis. */
export const customText = showsPanel(InteractionType.customText, 'styled', 'read');
