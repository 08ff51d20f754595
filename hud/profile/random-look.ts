import { BODIES_PER_COLOR, HEADS_PER_COLOR, type AvatarLook } from '../../contract/model/avatar/avatar';
import { allowedColors } from '../../contract/model/avatar/avatar-choice';

const ALL = allowedColors(undefined);

/** A random look of the given colours, other than `now`, so that the button always shows a change. `random` is 0..1. */
export function randomLook(
  now: AvatarLook | undefined,
  random: () => number = Math.random,
  colors: readonly number[] = ALL,
): AvatarLook {
  const pick = (count: number): number => Math.min(count - 1, Math.floor(random() * count));
  const color = colors[pick(colors.length)] ?? 0;
  const body = pick(BODIES_PER_COLOR);
  const head = pick(HEADS_PER_COLOR);
  const same = color === now?.color && head === now.head && body === now.body;
  return { color, head: same ? (head + 1) % HEADS_PER_COLOR : head, body };
}

/** A random id of the list, other than `now` if possible. */
export function randomId(
  now: number | undefined,
  ids: readonly number[],
  random: () => number = Math.random,
): number | undefined {
  const otherIds = ids.filter((id) => id !== now);
  return otherIds[Math.min(otherIds.length - 1, Math.floor(random() * otherIds.length))] ?? now;
}
