import { AVATAR_COLORS, OTHERS, type AvatarLook } from './avatar';
import type { ProjectRules } from '../project';
import type { CurrentUser } from '../user/user';

/** Project rules with read-only lists. */
export type FixedRules = {
  readonly [K in keyof ProjectRules]: ProjectRules[K] extends (infer T)[] ? readonly T[] : ProjectRules[K];
};

type ColorRules = Pick<FixedRules, 'avatarColors' | 'avatarOthers'>;
type EditRules = Pick<FixedRules, 'nicknameEdit' | 'avatarEdit' | 'travellerNickname'>;

/** The selectable sets of the 2D catalogue: colour indices, and `OTHERS` if the project offers it. */
export function allowedColors(rules: ColorRules | undefined): readonly number[] {
  const all = AVATAR_COLORS.map((_, index) => index);
  const named = all.filter((index) => rules?.avatarColors.includes(index));
  const colors = named.length > 0 ? named : all;
  return rules?.avatarOthers ? [...colors, OTHERS] : colors;
}

export const lookAllowed = (look: AvatarLook, rules: ColorRules | undefined): boolean =>
  allowedColors(rules).includes(look.color);

/** The profile parts that a user may edit under a project's rules (specification, sections 2 and 3). */
export function editableParts(
  user: Pick<CurrentUser, 'isLockAvatar'>,
  rules: EditRules | undefined,
): { readonly nickname: boolean; readonly avatar: boolean } {
  return {
    nickname: rules?.nicknameEdit !== false && !rules?.travellerNickname,
    avatar: rules?.avatarEdit !== false && !user.isLockAvatar,
  };
}
