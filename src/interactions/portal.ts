import { InteractionType } from '../../contract/model/element/interaction';
import { ownPath, webAddress } from '../actions/addresses';
import { confirmLeave, goThrough, leavesSpace } from './go-through';
import type { InteractionKind } from './kind';

/** A door: to a thing of this space at once; to another space or a page after asking. */
export const portal: InteractionKind = {
  type: InteractionType.portal,
  trigger: 'use',
  prompt: 'through',
  async run(used, hands) {
    const { goal, title, text, url } = used.interaction;
    if (goal?.spaceId !== undefined || goal?.elementId !== undefined) {
      if (leavesSpace(used, hands) && !(await confirmLeave(used, hands))) return;
      await goThrough(used, hands);
      return;
    }
    const { dialogs: asker, page, navigate, lang, text: words } = hands;
    const own = ownPath(url);
    const outside = own === undefined ? webAddress(url) : undefined;
    const content = text?.[lang()] ?? outside ?? words('anotherPlace');
    if (own === undefined && outside === undefined) return;
    if (!(await asker.confirm({ title: title[lang()], content, confirm: words('go'), harmless: true })))
      return;
    if (own !== undefined) navigate(own);
    else if (outside !== undefined) page.openOutside(outside);
  },
};
