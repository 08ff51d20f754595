import { AppError } from '../http/app-error';
import { withReturnUrl } from '../router/return-url';
import { LOGIN, MAIN } from '../router/routes';
import type { Hands, Used } from './kind';

const mainOf = (spaceId: string): string => `${MAIN}?id=${encodeURIComponent(spaceId)}`;

/** Whether it leads out of the space. */
export const leadsAway = ({ interaction: { goal } }: Used, { spaceId }: Hands): boolean =>
  goal?.spaceId !== undefined && goal.spaceId !== spaceId;

/**
 * Goes where a portal or a transfer leads. Within the space the platform moves one's own person; another space is
 * entered, and one comes out beside the thing that is named there.
 */
export async function goThrough(used: Used, hands: Hands): Promise<void> {
  const { things, navigate, announce, words, lang, spaceId } = hands;
  if (hands.guest() && leadsAway(used, hands) && !(await letsGuestIn(used, hands))) return;
  const to = await things.transfer(used.elementId);
  if (to.spaceId === spaceId) announce(words('arrived', { name: used.name[lang()] }));
  else navigate(mainOf(to.spaceId), used.leader);
}

/** A guest is let in before anything is left; where nobody is without an account, signing in leads there. */
async function letsGuestIn(used: Used, hands: Hands): Promise<boolean> {
  const goal = used.interaction.goal?.spaceId ?? '';
  try {
    await hands.things.letIn(goal);
    return true;
  } catch (error) {
    if (!AppError.from(error).is('forbidden')) throw error;
  }
  await signsInFor(mainOf(goal), used, hands);
  return false;
}

/** A guest leaves for the way in only after a yes, and comes out where the thing leads. */
export async function signsInFor(path: string, used: Used, hands: Hands): Promise<void> {
  const { asker, navigate, words, lang } = hands;
  const question = {
    title: used.interaction.title[lang()],
    content: words('noGuests'),
    confirm: words('signIn'),
    harmless: true,
  };
  if (await asker.ask(question)) navigate(withReturnUrl(LOGIN, path));
}

/** Asks before one leaves the space. */
export function asksToLeave(used: Used, { asker, words, lang }: Hands): Promise<boolean> {
  const { leader, interaction } = used;
  const { title, text } = interaction;
  const own = text?.[lang()] ?? words('anotherPlace');
  const content = leader === undefined ? own : words('wentOn', { name: leader.name });
  return asker.ask({ title: title[lang()], content, confirm: words('go'), harmless: true });
}
