import type { AvatarLook } from '../../contract/model/avatar';
import { avatar3dOf, parse3d, settled3d } from '../../contract/model/avatar-3d';
import { person3dOf, personOf } from '../../assets/avatar/palette';
import type { FixedRules } from '../../contract/model/avatar-choice';
import type { CurrentUser } from '../../contract/model/user.schema';
import { colorDistance } from './color-distance';

/**
 * Where the 3D avatar that an editor begins with comes from: it is the person's own; it is like the 2D look, as none
 * was ever chosen; it was drawn by lot as the earlier one is not allowed, or as the project has a list of its own.
 */
export type Origin3d = 'own' | 'twin' | 'replaced' | 'drawn';

export interface Start3d {
  readonly origin: Origin3d;
  /** Undefined for a twin: it follows the 2D look. */
  readonly id: number | undefined;
}

/** What the server would give (specification, section 4), so that what is shown is what will be. `random` is 0..1. */
export function start3d(
  user: Pick<CurrentUser, 'image3d' | 'partnerUserType'>,
  rules: FixedRules | undefined,
  random: () => number = Math.random,
): Start3d {
  const id = settled3d(user.image3d, rules, user.partnerUserType, random);
  if (id === undefined) return { origin: 'twin', id };
  if (id === parse3d(user.image3d)) return { origin: 'own', id };
  return { origin: user.image3d === '' ? 'drawn' : 'replaced', id };
}

/** The one of `ids` most like a 2D look: skin first, then hair and colour of the clothes, then the head, the body. */
export function similar3d(look: AvatarLook, ids: readonly number[]): number | undefined {
  const own = personOf(look);
  const likeness = (id: number): number => {
    const avatar = avatar3dOf(id);
    if (!avatar) return -Infinity;
    const person = person3dOf(avatar);
    const alike =
      -10 * colorDistance(own.skin.base, person.skin.base) -
      2 * colorDistance(own.hair.base, person.hair.base);
    const same =
      Number(avatar.color === look.color) * 1.5 +
      Number(avatar.head === look.head) +
      Number(avatar.body === look.body) / 4;
    return alike + same;
  };
  const [first] = ids.map((id) => ({ id, like: likeness(id) })).sort((a, b) => b.like - a.like);
  return first?.id;
}
