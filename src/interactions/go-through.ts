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
 * Uses a portal or a transfer. Within the space the server moves the player; another space is entered, and the
 * player spawns beside the named element.
 */
export async function goThrough(target: InteractionTarget, context: InteractionContext): Promise<void> {
  const { elements, navigate, announce, text: words, lang, spaceId } = context;
  if (context.guest() && leavesSpace(target, context) && !(await admitGuest(target, context))) return;
  const to = await elements.transfer(target.elementId);
  if (to.spaceId === spaceId) announce(words('arrived', { name: target.name[lang()] }));
  else navigate(mainOf(to.spaceId), target.leader);
}

/** Admits a guest to the target space before leaving; if it admits no guests, offers the sign-in. */
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

/** Asks a guest before opening the sign-in, which leads to the target. */
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

/** Asks before leaving the space. */
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
