import { InteractionType } from '../../../contract/model/element/interaction';
import { showsPanel } from '../kind';

/** A thing without a deed of its own says its words. */
export const normal = showsPanel(InteractionType.normal, 'text', 'use');
