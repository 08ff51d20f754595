import { InteractionType } from '../../contract/model/interaction';
import { ownPath, webAddress } from '../actions/addresses';
import { MAIN } from '../router/routes';
import type { InteractionKind } from './kind';

/** A door: to another space or page after asking; to a thing of this space on foot. */
export const portal: InteractionKind = {
  type: InteractionType.portal,
  trigger: 'use',
  prompt: 'through',
  async run({ interaction }, { asker, engine, page, navigate, lang, words, announce }) {
    const { goal } = interaction;
    const title = interaction.title[lang()];
    if (goal?.spaceId === undefined && goal?.elementId !== undefined) {
      announce(words('walkingTo', { name: title }));
      engine.goTo({ elementId: goal.elementId });
      return;
    }
    const own =
      goal?.spaceId === undefined
        ? ownPath(interaction.url)
        : `${MAIN}?id=${encodeURIComponent(goal.spaceId)}`;
    const outside = own === undefined ? webAddress(interaction.url) : undefined;
    const to = own ?? outside;
    if (to === undefined) return;
    const content = interaction.text?.[lang()] ?? outside ?? words('anotherPlace');
    if (!(await asker.ask({ title, content, confirm: words('go') }))) return;
    if (outside === undefined) navigate(to);
    else page.openOutside(outside);
  },
};
