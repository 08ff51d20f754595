import type { Permission } from './permissions';

/** The stored length of an action's subject, in characters; longer texts are cut. */
export const ABOUT_MAX = 80;

/** The maximum length of a reason, in characters. */
export const REASON_MAX = 200;

/**
 * Moderation actions (specification, section 6) with the permission each requires. Undoing requires the same
 * permission.
 */
export const MODERATION_ACTIONS = {
  kick: 'kick',
  ban: 'ban',
  unban: 'ban',
  silence: 'setSpeakStatus',
  unsilence: 'setSpeakStatus',
  muteAll: 'muteAll',
  unmuteAll: 'muteAll',
  allowSpeak: 'setSpeakStatus',
  allowBroadcast: 'setSpeakStatus',
  endSpeak: 'setSpeakStatus',
  declineSpeak: 'setSpeakStatus',
  allowScreen: 'setScreenShare',
  endScreen: 'setScreenShare',
  screenModel: 'setScreenShare',
  addPermanent: 'setPermanent',
  removePermanent: 'setPermanent',
  setRole: 'setRole',
  stageName: 'setSpeakStatus',
  withdraw: 'moderateChat',
  export: 'exportUsers',
  announce: 'announce',
  unannounce: 'announce',
  makeGroup: 'moderateChat',
  renameGroup: 'moderateChat',
  groupPassword: 'moderateChat',
  removeGroup: 'moderateChat',
  chatOn: 'manage',
  chatOff: 'manage',
  showChat: 'manage',
  hideChat: 'manage',
  writers: 'moderateChat',
  phrases: 'moderateChat',
  checkOn: 'manage',
  checkOff: 'manage',
  checkedWords: 'manage',
  reportHandled: 'seeModeration',
  reportRejected: 'seeModeration',
} as const satisfies Readonly<Record<string, Permission>>;
export type ModerationAction = keyof typeof MODERATION_ACTIONS;
