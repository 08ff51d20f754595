import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../contract/model/avatar';

/** The look of a member or message as saved; the fallback of section 5 when it does not match the catalogue. */
export const lookOf = (of: { readonly color: string; readonly image: string }): AvatarLook =>
  parseLook(of.color, of.image) ?? FALLBACK_LOOK;

/** A message keeps only the head of its writer; the body does not show in the picture. */
export function headLook(color: string, headImage: string): AvatarLook {
  const body = headImage.replace('-head-', '-body-');
  return parseLook(color, `${headImage},${body}`) ?? FALLBACK_LOOK;
}
