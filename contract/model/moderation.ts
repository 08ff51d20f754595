import type { Permission } from './permissions';

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
} as const satisfies Readonly<Record<string, Permission>>;
export type ModerationAction = keyof typeof MODERATION_ACTIONS;
