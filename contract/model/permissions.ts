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
  'moderateChat',
  'announce',
  'setBroadcast',
  'label',
  'setPermanent',
  'exportUsers',
  'seeModeration',
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
/** Those who look after a crowd: they guide, mute, remove and ban, and do not change the space itself. */
const KEEPERS: readonly Standing[] = ['host', 'organizer', ...MANAGERS];

/** Who may: any one of these is enough. `guest`: without an account; `account`: no phone yet; `user`: with a phone. */
export const PERMISSION_MATRIX: Readonly<Record<Permission, readonly Standing[]>> = {
  createSpace: ['user'],
  enter: EVERYBODY,
  chat: EVERYBODY,
  manage: MANAGERS,
  muteAll: KEEPERS,
  kick: KEEPERS,
  ban: KEEPERS,
  setSpeakStatus: KEEPERS,
  setScreenShare: KEEPERS,
  editSpace: MANAGERS,
  castScreen: ['presenter', ...KEEPERS],
  /** Withdraws what others said, lets danmaku pass, writes where only keepers may. */
  moderateChat: KEEPERS,
  announce: KEEPERS,
  /** Speaks to the whole space. */
  setBroadcast: ['speaker', ...KEEPERS],
  /** Gives labels to others. */
  label: KEEPERS,
  setPermanent: MANAGERS,
  exportUsers: MANAGERS,
  seeModeration: KEEPERS,
};

/** Those that need no space. All others are granted in a space only. */
export const PLATFORM_PERMISSIONS: readonly Permission[] = ['createSpace'];
