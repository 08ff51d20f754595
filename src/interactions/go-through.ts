import { MAIN } from '../router/routes';
import type { Hands, Used } from './kind';

/** Whether it leads out of the space. */
export const leadsAway = ({ interaction: { goal } }: Used, { spaceId }: Hands): boolean =>
  goal?.spaceId !== undefined && goal.spaceId !== spaceId;

/**
 * Goes where a portal or a transfer leads. Within the space the platform moves one's own person; another space is
 * entered, and one comes out beside the thing that is named there.
 */
export async function goThrough(used: Used, hands: Hands): Promise<void> {
  const { things, navigate, announce, words, lang, spaceId } = hands;
  const to = await things.transfer(used.elementId);
  if (to.spaceId === spaceId) announce(words('arrived', { name: used.name[lang()] }));
  else navigate(`${MAIN}?id=${encodeURIComponent(to.spaceId)}`);
}

/** Asks before one leaves the space. */
export function asksToLeave(used: Used, { asker, words, lang }: Hands): Promise<boolean> {
  const { leader, interaction } = used;
  const { title, text } = interaction;
  const own = text?.[lang()] ?? words('anotherPlace');
  const content = leader === undefined ? own : words('wentOn', { name: leader });
  return asker.ask({ title: title[lang()], content, confirm: words('go') });
}
