/** Names that `verifyPermission` knows. Those of the platform first, then those of a space (section 6). */
export const PERMISSIONS = [
  'createSpace',
  'enter',
  'chat',
  'manage',
  'muteAll',
  'kick',
  'ban',
  'setSpeakStatus',
  'setScreenShare',
  'editSpace',
  'castScreen',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
