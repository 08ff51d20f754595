import { InteractionType } from '../../../contract/model/element/interaction';
import { ownPath, safeAddress } from '../../actions/addresses';
import type { InteractionKind } from '../kind';

/** Opens a page in a new tab after a confirmation. */
export const openUrl: InteractionKind = {
  type: InteractionType.openUrl,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction, name }, { dialogs, page, text: words, lang }) {
    const url = safeAddress(interaction.url);
    if (!url) return;
    // For a page of this site the element's name says more than the path.
    const content = ownPath(url) === undefined ? url : words('ownPage', { name: name[lang()] });
    if (
      await dialogs.confirm({ title: words('openLink'), content, confirm: words('openNow'), harmless: true })
    )
      page.openOutside(url);
  },
};
