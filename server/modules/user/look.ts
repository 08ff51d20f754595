import {
  FALLBACK_LOOK,
  colorOf,
  headImageId,
  imageOf,
  parseLook,
  type AvatarLook,
} from '../../../contract/model/avatar';
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

/** The head picture follows from the parts, so that no picture can be shown that the catalogue does not have. */
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

/** A stored look that does not match its colour reads as red's second avatar (specification, section 5). */
export function catalogueLook<T extends LookFields>(person: T): T {
  const look = parseLook(person.color, person.image);
  return look && person.headImage === headImageId(look)
    ? person
    : { ...person, ...lookFields(FALLBACK_LOOK) };
}
