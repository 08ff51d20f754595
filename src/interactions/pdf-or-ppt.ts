import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** A file of pages, leafed through on the spot. */
export const pdfOrPpt = shows(InteractionType.pdfOrPpt, 'pages', 'leaf');
