import { InteractionType } from '../../../contract/model/element/interaction';
import { ownPath, webAddress } from '../../actions/addresses';
import { confirmLeave, goThrough, leavesSpace } from '../go-through';
import type { InteractionKind } from '../kind';

/** A portal: within this space at once; to another space or a page after a confirmation. */
export const portal: InteractionKind = {
  type: InteractionType.portal,
  trigger: 'use',
  prompt: 'through',
  async run(target, context) {
    const { goal, title, text, url } = target.interaction;
    const leads = goal !== undefined && [goal.spaceId, goal.elementId, goal.spawnId].some(Boolean);
    if (leads) {
      if (leavesSpace(target, context) && !(await confirmLeave(target, context))) return;
      await goThrough(target, context);
      return;
    }
    const { dialogs, page, navigate, lang, text: words } = context;
    const own = ownPath(url);
    const outside = own === undefined ? webAddress(url) : undefined;
    const content = text?.[lang()] ?? outside ?? words('anotherPlace');
    if (own === undefined && outside === undefined) return;
    if (!(await dialogs.confirm({ title: title[lang()], content, confirm: words('go'), harmless: true })))
      return;
    if (own !== undefined) navigate(own);
    else if (outside !== undefined) page.openOutside(outside);
  },
};
