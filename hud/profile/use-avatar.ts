import { useState } from 'react';
import { FALLBACK_LOOK, type AvatarLook } from '../../contract/model/avatar/avatar';
import { allowed3d, parseReal3d, REAL_3D, restricts3d } from '../../contract/model/avatar/avatar-3d';
import { allowedColors, lookAllowed, type FixedRules } from '../../contract/model/avatar/avatar-choice';
import type { CurrentUser } from '../../contract/model/user/user';
import type { RealFigure } from '../../contract/ports/real-avatars';
import { useApp } from '../app-context';
import { lookOf } from '../ui/avatar-look';
import { randomId, randomLook } from './random-look';
import { nearestLook } from './similar-look';
import { initial3d, similar3d } from './initial-3d';

export type Depth = '2d' | '3d' | 'real';

const REAL_IDS = Array.from({ length: REAL_3D.last - REAL_3D.first + 1 }, (_, i) => REAL_3D.first + i);

export type AvatarOwner = Pick<
  CurrentUser,
  'color' | 'image' | 'image3d' | 'image3dReal' | 'partnerUserType' | 'isLockAvatar'
>;

/** State of the avatar editor, under a project's rules. */
export function useAvatar(user: AvatarOwner, rules: FixedRules | undefined) {
  const colors = allowedColors(rules);
  const allowed = allowed3d(rules, user.partnerUserType);
  const [depth, setDepth] = useState<Depth>(restricts3d(rules) ? '3d' : '2d');
  const [look, setLook] = useState<AvatarLook | undefined>(() => {
    const own = lookOf(user);
    // A look that the project does not offer is not replaced: the user picks another.
    return lookAllowed(own, rules) ? own : undefined;
  });
  const [initial] = useState(() => initial3d(user, rules));
  const [chosen3d, setAvatar3d] = useState<number | undefined>();
  const { realAvatars } = useApp();
  // A project with its own 3D list offers no real-looking figures.
  const realOffered = !restricts3d(rules);
  const ownReal = realOffered ? parseReal3d(user.image3dReal) : undefined;
  const [real, setReal] = useState(ownReal);
  const chooseReal = (id: number): void => {
    setReal(id);
    const follow = (figure: RealFigure | undefined): void => {
      const near = figure && nearestLook(figure, colors);
      // The nearest 2D look is used in the 2D view, in lists and in the chat; the user can change it afterwards.
      if (near) setLook(near);
    };
    realAvatars.figure(id).then(follow, () => undefined);
  };
  const avatar3d = chosen3d ?? initial.id ?? similar3d(look ?? FALLBACK_LOOK, allowed);
  return {
    depth,
    setDepth,
    colors,
    look,
    setLook,
    allowed,
    avatar3d,
    setAvatar3d(id: number): void {
      setAvatar3d(id);
      // A figure is shown as one of the two kinds.
      setReal(undefined);
    },
    realOffered,
    real,
    setReal: chooseReal,
    dropReal: () => setReal(undefined),
    /** Undefined while it is unchanged. */
    savedReal: real === parseReal3d(user.image3dReal) ? undefined : (real ?? null),
    /** Origin of the shown avatar; undefined once the user has chosen. */
    origin3d: chosen3d === undefined && real === undefined ? initial.origin : undefined,
    /** A 3D avatar is saved only when the user chose it or sees it while saving. */
    saved3d: chosen3d !== undefined || depth === '3d' ? avatar3d : undefined,
    random(): void {
      if (depth === '2d') setLook(randomLook(look, Math.random, colors));
      else if (depth === 'real') chooseReal(randomId(real, REAL_IDS) ?? REAL_3D.first);
      else {
        setAvatar3d(randomId(avatar3d, allowed));
        setReal(undefined);
      }
    },
  };
}
