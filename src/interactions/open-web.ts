import { InteractionType } from '../../contract/model/interaction';
import { webAddress } from '../actions/addresses';
import type { InteractionKind } from './kind';

/** Leaves for a page of the web, once one has said yes. */
export const openWeb: InteractionKind = {
  type: InteractionType.openWeb,
  trigger: 'use',
  prompt: 'visit',
  async run({ interaction }, { asker, page, words }) {
    const url = webAddress(interaction.url);
    if (!url) return;
    if (await asker.ask({ title: words('leaveFor'), content: url, confirm: words('go') })) page.load(url);
  },
};
