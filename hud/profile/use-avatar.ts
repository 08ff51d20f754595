import { useState } from 'react';
import { FALLBACK_LOOK, type AvatarLook } from '../../contract/model/avatar';
import { allowed3d, restricts3d } from '../../contract/model/avatar-3d';
import { allowedColors, lookAllowed, type FixedRules } from '../../contract/model/avatar-choice';
import type { CurrentUser } from '../../contract/model/user';
import { lookOf } from '../ui/look-of';
import { randomId, randomLook } from './random-look';
import { start3d, twin3d } from './start-3d';

export type Depth = '2d' | '3d';

export type AvatarOwner = Pick<
  CurrentUser,
  'color' | 'image' | 'image3d' | 'partnerUserType' | 'isLockAvatar'
>;

/** What somebody chooses in the editor, under a project's rules. */
export function useAvatar(user: AvatarOwner, rules: FixedRules | undefined) {
  const colors = allowedColors(rules);
  const allowed = allowed3d(rules, user.partnerUserType);
  const [depth, setDepth] = useState<Depth>(restricts3d(rules) ? '3d' : '2d');
  const [seen3d, setSeen3d] = useState(depth === '3d');
  const [look, setLook] = useState<AvatarLook | undefined>(() => {
    const own = lookOf(user);
    // One that the project does not offer is not chosen for anybody: the person picks another.
    return lookAllowed(own, rules) ? own : undefined;
  });
  const [start] = useState(() => start3d(user, rules));
  const [chosen3d, setAvatar3d] = useState<number | undefined>();
  const avatar3d = chosen3d ?? start.id ?? twin3d(look ?? FALLBACK_LOOK, allowed);
  return {
    depth,
    setDepth(next: Depth): void {
      setDepth(next);
      if (next === '3d') setSeen3d(true);
    },
    colors,
    look,
    setLook,
    allowed,
    avatar3d,
    setAvatar3d,
    /** Where the shown one comes from; undefined once the person has chosen. */
    origin3d: chosen3d === undefined ? start.origin : undefined,
    /** Nobody gets a 3D avatar that they have never looked at. */
    saved3d: seen3d ? avatar3d : undefined,
    random(): void {
      if (depth === '2d') setLook(randomLook(look, Math.random, colors));
      else setAvatar3d(randomId(avatar3d, allowed));
    },
  };
}
