import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../contract/model/avatar';

/** The look of a member or message as saved; the fallback of section 5 when it does not match the catalogue. */
export const lookOf = (of: { readonly color: string; readonly image: string }): AvatarLook =>
  parseLook(of.color, of.image) ?? FALLBACK_LOOK;
