import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A file of pages, leafed through on the spot. */
export const pdfOrPpt = showsPanel(InteractionType.pdfOrPpt, 'pages', 'leaf');
