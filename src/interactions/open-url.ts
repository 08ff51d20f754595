import { InteractionType } from '../../contract/model/interaction';
import { safeAddress } from '../actions/addresses';
import type { InteractionKind } from './kind';

/** Opens a page in a new tab, once one has said yes. */
export const openUrl: InteractionKind = {
  type: InteractionType.openUrl,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction }, { asker, page, words }) {
    const url = safeAddress(interaction.url);
    if (!url) return;
    if (await asker.ask({ title: words('openLink'), content: url, confirm: words('openNow') }))
      page.openOutside(url);
  },
};
