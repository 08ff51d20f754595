import { parseLook } from '../../../contract/model/avatar/avatar';
import { editableParts, lookAllowed } from '../../../contract/model/avatar/avatar-choice';
import {
  allowed3d,
  headImage3dId,
  headImage3dRealId,
  parse3d,
  parseReal3d,
  restricts3d,
  resolveAvatar3d,
} from '../../../contract/model/avatar/avatar-3d';
import type { ProjectRules } from '../../../contract/model/project';
import type { users } from '../../database/schema';
import { AppError } from '../../errors';
import { InputError } from '../../input';
import type { UserPatch } from './user-patch';

type Row = Pick<
  typeof users.$inferSelect,
  | 'nickname'
  | 'color'
  | 'image'
  | 'image3d'
  | 'image3dReal'
  | 'headImage3d'
  | 'headImage3dReal'
  | 'isLockAvatar'
  | 'partnerUserType'
>;

/**
 * Restricts a patch to the rules of the space in which it is saved, or to the general rules without a space.
 * Unchanged values are always allowed. Throws `forbidden` and `avatarInvalid`.
 */
export function ruledPatch(
  row: Row,
  patch: UserPatch,
  rules: ProjectRules | undefined,
  random: () => number = Math.random,
): UserPatch {
  const may = editableParts(row, rules);
  const changes = (key: 'nickname' | 'color' | 'image' | 'image3d' | 'image3dReal'): boolean =>
    patch[key] !== undefined && patch[key] !== row[key];
  const avatar = (['color', 'image', 'image3d', 'image3dReal'] as const).some(changes);
  if ((changes('nickname') && !may.nickname) || (avatar && !may.avatar)) throw new AppError('forbidden');

  if (changes('color') || changes('image')) {
    const look = parseLook(patch.color ?? row.color, patch.image ?? row.image);
    if (look && !lookAllowed(look, rules)) throw new AppError('avatarInvalid');
  }
  const given = patch.image3d ?? '';
  const real = patch.image3dReal ?? '';
  if (changes('image3d') && given !== '' && parse3d(given) === undefined) throw new AppError('avatarInvalid');
  if (changes('image3dReal') && real !== '' && parseReal3d(real) === undefined)
    throw new AppError('avatarInvalid');
  if (!row.isLockAvatar) checkOffered(row, patch, rules);
  checkHead(patch.headImage3d, parse3d(patch.image3d ?? row.image3d), headImage3dId);
  checkHead(patch.headImage3dReal, parseReal3d(patch.image3dReal ?? row.image3dReal), headImage3dRealId);
  return { ...patch, ...avatar3d(row, patch, rules, random), ...realAvatar(row, patch, rules) };
}

/** A newly chosen 3D avatar must be offered. One that the user has already is replaced instead (section 4). */
function checkOffered(row: Row, { image3d, image3dReal }: UserPatch, rules: ProjectRules | undefined): void {
  const isNew = (given: string | undefined, stored: string): given is string =>
    given !== undefined && given !== '' && given !== stored;
  const offered = allowed3d(rules, row.partnerUserType);
  if (isNew(image3d, row.image3d) && !offered.includes(Number(image3d)))
    throw new InputError('avatarInvalid', ['image3d']);
  if (isNew(image3dReal, row.image3dReal) && restricts3d(rules))
    throw new InputError('avatarInvalid', ['image3dReal']);
}

/** A head picture is that of its avatar: another one would be dropped. */
function checkHead(given: string | undefined, id: number | undefined, headOf: (id: number) => string): void {
  if (given !== undefined && given !== (id === undefined ? '' : headOf(id)))
    throw new AppError('avatarInvalid');
}

/** Replaces an avatar that the space does not allow by one of its list (section 4). A locked avatar stays. */
function avatar3d(
  row: Row,
  patch: UserPatch,
  rules: ProjectRules | undefined,
  random: () => number,
): Pick<UserPatch, 'image3d' | 'headImage3d'> {
  const wanted = patch.image3d ?? row.image3d;
  const id =
    rules && !row.isLockAvatar
      ? resolveAvatar3d(wanted, rules, row.partnerUserType, random)
      : parse3d(wanted);
  // The head picture is derived from the avatar.
  const next = id === undefined ? { image3d: '', headImage3d: '' } : picture(id);
  return next.image3d === row.image3d && next.headImage3d === row.headImage3d
    ? { image3d: undefined, headImage3d: undefined }
    : next;
}

const picture = (id: number) => ({ image3d: String(id), headImage3d: headImage3dId(id) });

/** Real-looking avatars are not allowed where a project has its own list. A locked avatar stays. */
function realAvatar(
  row: Row,
  patch: UserPatch,
  rules: ProjectRules | undefined,
): Pick<UserPatch, 'image3dReal' | 'headImage3dReal' | 'color3dReal'> {
  const wanted = parseReal3d(patch.image3dReal ?? row.image3dReal);
  const id = restricts3d(rules) && !row.isLockAvatar ? undefined : wanted;
  const next =
    id === undefined
      ? { image3dReal: '', headImage3dReal: '', color3dReal: '' }
      : {
          image3dReal: String(id),
          headImage3dReal: headImage3dRealId(id),
          // The colour of the look that is saved with it.
          color3dReal: patch.color ?? row.color,
        };
  return next.image3dReal === row.image3dReal && next.headImage3dReal === row.headImage3dReal
    ? { image3dReal: undefined, headImage3dReal: undefined }
    : next;
}
