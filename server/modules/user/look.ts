import { createHash } from 'node:crypto';
import {
  FALLBACK_LOOK,
  LOOK_COUNT,
  colorOf,
  headImageId,
  imageOf,
  lookFromId,
  parseLook,
  type AvatarLook,
} from '../../../contract/model/avatar/avatar';
import { AppError } from '../../errors';

export interface LookFields {
  readonly color: string;
  readonly image: string;
  readonly headImage: string;
}

export const lookFields = (look: AvatarLook): LookFields => ({
  color: colorOf(look),
  image: imageOf(look),
  headImage: headImageId(look),
});

/** Default look of a user, derived from the id, so that new users differ. */
export const newcomerLook = (userId: string): AvatarLook =>
  lookFromId(createHash('sha256').update(userId).digest().readUInt32BE() % LOOK_COUNT);

/** The head picture is derived from the parts, so that only pictures of the catalogue are shown. */
export function lookPatch(
  row: LookFields,
  patch: { readonly [K in keyof LookFields]?: string | undefined },
): Partial<LookFields> {
  if (patch.color === undefined && patch.image === undefined && patch.headImage === undefined) return {};
  const look = parseLook(patch.color ?? row.color, patch.image ?? row.image);
  if (!look || (patch.headImage !== undefined && patch.headImage !== headImageId(look)))
    throw new AppError('avatarInvalid');
  return lookFields(look);
}

/**
 * A stored look that does not match its colour is replaced by red's second avatar (specification, section 5).
 */
export function catalogueLook<T extends LookFields>(person: T): T {
  const look = parseLook(person.color, person.image);
  return look && person.headImage === headImageId(look)
    ? person
    : { ...person, ...lookFields(FALLBACK_LOOK) };
}
