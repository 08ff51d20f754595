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

/**
 * What a person can be (specification, section 6). One of the first three always; the others in a space that the
 * person may enter: `presenter` holds its screen-sharing authority, `speaker` may speak.
 */
export const STANDINGS = [
  'guest',
  'account',
  'user',
  'presenter',
  'speaker',
  'host',
  'organizer',
  'manager',
  'owner',
] as const;
export type Standing = (typeof STANDINGS)[number];

const EVERYBODY: readonly Standing[] = ['guest', 'account', 'user'];
const MANAGERS: readonly Standing[] = ['manager', 'owner'];

/** Who may: any one of these is enough. `guest`: without an account; `account`: no phone yet; `user`: with a phone. */
export const PERMISSION_MATRIX: Readonly<Record<Permission, readonly Standing[]>> = {
  createSpace: ['user'],
  enter: EVERYBODY,
  chat: EVERYBODY,
  manage: MANAGERS,
  muteAll: MANAGERS,
  kick: MANAGERS,
  ban: MANAGERS,
  setSpeakStatus: MANAGERS,
  setScreenShare: MANAGERS,
  editSpace: MANAGERS,
  castScreen: ['presenter', 'host', 'organizer', ...MANAGERS],
};

/** Those that need no space. All others are granted in a space only. */
export const PLATFORM_PERMISSIONS: readonly Permission[] = ['createSpace'];
