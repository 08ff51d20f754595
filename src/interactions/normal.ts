import { InteractionType } from '../../contract/model/element/interaction';
import { shows } from './kind';

/** A thing without a deed of its own says its words. */
export const normal = shows(InteractionType.normal, 'text', 'use');
