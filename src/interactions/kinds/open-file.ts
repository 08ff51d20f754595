import { InteractionType } from '../../../contract/model/element/interaction';
import { fileKindOf, ownPath } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** A file: PDFs of this site open in the viewer; other files are offered by name and type for download. */
export const openFile: InteractionKind = {
  type: InteractionType.openFile,
  trigger: 'use',
  prompt: 'open',
  run(target, { open }) {
    const own = ownPath(target.interaction.url);
    open(own !== undefined && fileKindOf(own) === 'PDF' ? 'pages' : 'file', target);
  },
};
