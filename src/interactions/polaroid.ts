import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** An instant picture of the scene. */
export const polaroid = shows(InteractionType.polaroid, 'polaroid', 'photo');
