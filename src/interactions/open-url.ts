import { InteractionType } from '../../contract/model/interaction';
import { ownPath, safeAddress } from '../actions/addresses';
import type { InteractionKind } from './kind';

/** Opens a page in a new tab, once one has said yes. */
export const openUrl: InteractionKind = {
  type: InteractionType.openUrl,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction, name }, { asker, page, words, lang }) {
    const url = safeAddress(interaction.url);
    if (!url) return;
    const path = ownPath(url);
    const content = path === undefined ? url : words('ownPage', { name: `${name[lang()]} (${path})` });
    if (await asker.ask({ title: words('openLink'), content, confirm: words('openNow') }))
      page.openOutside(url);
  },
};
