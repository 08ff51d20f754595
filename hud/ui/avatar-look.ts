import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../contract/model/avatar/avatar';

/** Saved look of a member or message; the fallback of section 5 when it is not in the catalogue. */
export const lookOf = (of: { readonly color: string; readonly image: string }): AvatarLook =>
  parseLook(of.color, of.image) ?? FALLBACK_LOOK;

/** A message stores only the head of its author; the picture does not show the body. */
export function headLook(color: string, headImage: string): AvatarLook {
  const body = headImage.replace('-head-', '-body-');
  return parseLook(color, `${headImage},${body}`) ?? FALLBACK_LOOK;
}
