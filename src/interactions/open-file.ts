import { InteractionType } from '../../contract/model/interaction';
import { shows } from './kind';

/** A file to take along: its name and kind first, then the download. */
export const openFile = shows(InteractionType.openFile, 'file', 'open');
