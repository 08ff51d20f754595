import { InteractionType } from '../../../contract/model/element/interaction';
import { ownPath, safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** Leaves for a page of the web or of this site, once one has said yes. */
export const openWeb: InteractionKind = {
  type: InteractionType.openWeb,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction, name }, { dialogs, page, text: words, lang }) {
    const url = safeAddress(interaction.url);
    if (!url) return;
    // Of a page of this site the name says more than its path.
    const content = ownPath(url) === undefined ? url : words('ownPage', { name: name[lang()] });
    if (await dialogs.confirm({ title: words('leaveFor'), content, confirm: words('go'), harmless: true }))
      page.load(url);
  },
};
