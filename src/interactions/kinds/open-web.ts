import { InteractionType } from '../../../contract/model/element/interaction';
import { ownPath, safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** Leaves for a page of the web or of this site after a confirmation. */
export const openWeb: InteractionKind = {
  type: InteractionType.openWeb,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction, name }, { dialogs, page, text: words, lang }) {
    const url = safeAddress(interaction.url);
    if (!url) return;
    // For a page of this site the element's name says more than the path.
    const content = ownPath(url) === undefined ? url : words('ownPage', { name: name[lang()] });
    if (await dialogs.confirm({ title: words('leaveFor'), content, confirm: words('go'), harmless: true }))
      page.load(url);
  },
};
