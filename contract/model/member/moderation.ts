import type { Permission } from './permissions';

/** Longest of what a deed was about that is kept with it, in characters: the rest of a long text is left out. */
export const ABOUT_MAX = 80;

/** Longest reason that a keeper gives, in characters. */
export const REASON_MAX = 200;

/** What keepers do (specification, section 6), with what it takes. Taking it back takes the same. */
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
