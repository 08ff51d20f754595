import { FALLBACK_LOOK, parseLook, type AvatarLook } from '../../contract/model/avatar/avatar';

export { drawnLook as lookOf } from '../../contract/model/avatar/avatar';

/** A message stores only the head of its author, the same in every space; the picture does not show the body. */
export function headLook(color: string, headImage: string): AvatarLook {
  const body = headImage.replace('-head-', '-body-');
  return parseLook(color, `${headImage},${body}`) ?? FALLBACK_LOOK;
}
