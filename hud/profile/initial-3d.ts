import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { avatar3dOf, parse3d, resolveAvatar3d } from '../../contract/model/avatar/avatar-3d';
import { person3dOf, personOf } from '../../assets/avatar/palette';
import type { FixedRules } from '../../contract/model/avatar/avatar-choice';
import type { CurrentUser } from '../../contract/model/user/user';
import { colorDistance } from './color-distance';

/**
 * Origin of the editor's initial 3D avatar: `own` was saved; `similar` follows the 2D look, because none was chosen;
 * `replaced` is random, because the saved one is not allowed; `drawn` is random, because the project has its own
 * list.
 */
export type Origin3d = 'own' | 'similar' | 'replaced' | 'drawn';

export interface Initial3d {
  readonly origin: Origin3d;
  /** Undefined for `similar`: it follows the 2D look. */
  readonly id: number | undefined;
}

/** Same rule as on the server (specification, section 4), so that the preview is what will be saved. `random` is 0..1. */
export function initial3d(
  user: Pick<CurrentUser, 'image3d' | 'partnerUserType'>,
  rules: FixedRules | undefined,
  random: () => number = Math.random,
): Initial3d {
  const id = resolveAvatar3d(user.image3d, rules, user.partnerUserType, random);
  if (id === undefined) return { origin: 'similar', id };
  if (id === parse3d(user.image3d)) return { origin: 'own', id };
  return { origin: user.image3d === '' ? 'drawn' : 'replaced', id };
}

/** The id most similar to a 2D look: skin first, then hair and clothes colour, then head, then body. */
export function similar3d(look: AvatarLook, ids: readonly number[]): number | undefined {
  const own = personOf(look);
  const similarity = (id: number): number => {
    const avatar = avatar3dOf(id);
    if (!avatar) return -Infinity;
    const person = person3dOf(avatar);
    const colorScore =
      -10 * colorDistance(own.skin.base, person.skin.base) -
      2 * colorDistance(own.hair.base, person.hair.base);
    const partScore =
      Number(avatar.color === look.color) * 1.5 +
      Number(avatar.head === look.head) +
      Number(avatar.body === look.body) / 4;
    return colorScore + partScore;
  };
  const [first] = ids.map((id) => ({ id, like: similarity(id) })).sort((a, b) => b.like - a.like);
  return first?.id;
}
