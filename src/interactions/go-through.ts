import { AppError } from '../http/app-error';
import { withReturnUrl } from '../router/return-url';
import { LOGIN, MAIN } from '../router/routes';
import type { InteractionContext, InteractionTarget } from './kind';

const mainOf = (spaceId: string): string => `${MAIN}?id=${encodeURIComponent(spaceId)}`;

/** Whether it leads out of the space. */
export const leavesSpace = (
  { interaction: { goal } }: InteractionTarget,
  { spaceId }: InteractionContext,
): boolean => goal?.spaceId !== undefined && goal.spaceId !== spaceId;

/**
 * Goes where a portal or a transfer leads. Within the space the platform moves one's own person; another space is
 * entered, and one comes out beside the thing that is named there.
 */
export async function goThrough(used: InteractionTarget, hands: InteractionContext): Promise<void> {
  const { elements: things, navigate, announce, text: words, lang, spaceId } = hands;
  if (hands.guest() && leavesSpace(used, hands) && !(await admitGuest(used, hands))) return;
  const to = await things.transfer(used.elementId);
  if (to.spaceId === spaceId) announce(words('arrived', { name: used.name[lang()] }));
  else navigate(mainOf(to.spaceId), used.leader);
}

/** A guest is let in before anything is left; where nobody is without an account, signing in leads there. */
async function admitGuest(used: InteractionTarget, hands: InteractionContext): Promise<boolean> {
  const goal = used.interaction.goal?.spaceId ?? '';
  try {
    await hands.elements.enterAsGuest(goal);
    return true;
  } catch (error) {
    if (!AppError.from(error).is('forbidden')) throw error;
  }
  await offerSignIn(mainOf(goal), used, hands);
  return false;
}

/** A guest leaves for the way in only after a yes, and comes out where the thing leads. */
export async function offerSignIn(
  path: string,
  used: InteractionTarget,
  hands: InteractionContext,
): Promise<void> {
  const { dialogs: asker, navigate, text: words, lang } = hands;
  const question = {
    title: used.interaction.title[lang()],
    content: words('noGuests'),
    confirm: words('signIn'),
    harmless: true,
  };
  if (await asker.confirm(question)) navigate(withReturnUrl(LOGIN, path));
}

/** Asks before one leaves the space. */
export function confirmLeave(
  used: InteractionTarget,
  { dialogs: asker, text: words, lang }: InteractionContext,
): Promise<boolean> {
  const { leader, interaction } = used;
  const { title, text } = interaction;
  const own = text?.[lang()] ?? words('anotherPlace');
  const content = leader === undefined ? own : words('wentOn', { name: leader.name });
  return asker.confirm({ title: title[lang()], content, confirm: words('go'), harmless: true });
}
