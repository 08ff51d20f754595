import { InteractionType } from '../../../contract/model/element/interaction';
import { fileKindOf, ownPath } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** A file: of pages of this site it is leafed through on the spot, any other is told by name and kind, and taken along. */
export const openFile: InteractionKind = {
  type: InteractionType.openFile,
  trigger: 'use',
  prompt: 'open',
  run(target, { open }) {
    const own = ownPath(target.interaction.url);
    open(own !== undefined && fileKindOf(own) === 'PDF' ? 'pages' : 'file', target);
  },
};
