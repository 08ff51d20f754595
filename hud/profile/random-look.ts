import {
  AVATAR_COLORS,
  BODIES_PER_COLOR,
  HEADS_PER_COLOR,
  type AvatarLook,
} from '../../contract/model/avatar';

/** A look other than `now`: a press of the button always shows a change. `random` is 0..1. */
export function randomLook(now: AvatarLook, random: () => number = Math.random): AvatarLook {
  const pick = (count: number): number => Math.min(count - 1, Math.floor(random() * count));
  const color = pick(AVATAR_COLORS.length);
  const body = pick(BODIES_PER_COLOR);
  const head = pick(HEADS_PER_COLOR);
  const same = color === now.color && head === now.head && body === now.body;
  return { color, head: same ? (head + 1) % HEADS_PER_COLOR : head, body };
}
