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
export async function goThrough(target: InteractionTarget, context: InteractionContext): Promise<void> {
  const { elements, navigate, announce, text: words, lang, spaceId } = context;
  if (context.guest() && leavesSpace(target, context) && !(await admitGuest(target, context))) return;
  const to = await elements.transfer(target.elementId);
  if (to.spaceId === spaceId) announce(words('arrived', { name: target.name[lang()] }));
  else navigate(mainOf(to.spaceId), target.leader);
}

/** A guest is let in before anything is left; where nobody is without an account, signing in leads there. */
async function admitGuest(target: InteractionTarget, context: InteractionContext): Promise<boolean> {
  const goal = target.interaction.goal?.spaceId ?? '';
  try {
    await context.elements.enterAsGuest(goal);
    return true;
  } catch (error) {
    if (!AppError.from(error).is('forbidden')) throw error;
  }
  await offerSignIn(mainOf(goal), target, context);
  return false;
}

/** A guest leaves for the way in only after a yes, and comes out where the thing leads. */
export async function offerSignIn(
  path: string,
  target: InteractionTarget,
  context: InteractionContext,
): Promise<void> {
  const { dialogs, navigate, text: words, lang } = context;
  const question = {
    title: target.interaction.title[lang()],
    content: words('noGuests'),
    confirm: words('signIn'),
    harmless: true,
  };
  if (await dialogs.confirm(question)) navigate(withReturnUrl(LOGIN, path));
}

/** Asks before one leaves the space. */
export function confirmLeave(
  target: InteractionTarget,
  { dialogs, text: words, lang }: InteractionContext,
): Promise<boolean> {
  const { leader, interaction } = target;
  const { title, text } = interaction;
  const own = text?.[lang()] ?? words('anotherPlace');
  const content = leader === undefined ? own : words('wentOn', { name: leader.name });
  return dialogs.confirm({ title: title[lang()], content, confirm: words('go'), harmless: true });
}
