import { useState } from 'react';
import type { AvatarLook } from '../../contract/model/avatar';
import { allowed3d, restricts3d, settled3d } from '../../contract/model/avatar-3d';
import { allowedColors, lookAllowed, type FixedRules } from '../../contract/model/avatar-choice';
import type { CurrentUser } from '../../contract/model/user';
import { lookOf } from '../ui/portrait';
import { randomId, randomLook } from './random-look';

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
  const [look, setLook] = useState<AvatarLook | undefined>(() => {
    const own = lookOf(user);
    // One that the project does not offer is not chosen for anybody: the person picks another.
    return lookAllowed(own, rules) ? own : undefined;
  });
  const [avatar3d, setAvatar3d] = useState(() => settled3d(user.image3d, rules, user.partnerUserType));
  return {
    depth,
    setDepth,
    colors,
    look,
    setLook,
    allowed,
    avatar3d,
    setAvatar3d,
    random(): void {
      if (depth === '2d') setLook(randomLook(look, Math.random, colors));
      else setAvatar3d(randomId(avatar3d, allowed));
    },
  };
}
