import type { AvatarLook } from '../../contract/model/avatar/avatar';

const look = (color: number, head: number, body: number): AvatarLook => ({ color, head, body });

/**
 * Looks of the six avatars that walk the portal's planet, in the still image and in 3D; distinguishable from
 * afar.
 */
export const STROLLER_LOOKS: readonly AvatarLook[] = [
  look(5, 1, 1),
  look(1, 4, 4),
  look(3, 2, 0),
  look(4, 3, 5),
  look(2, 0, 1),
  look(0, 5, 2),
];
