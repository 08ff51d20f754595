import type { Face } from '../user/face';
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

/** An entry of the moderation log: actor, action, target, reason, and whether it was undone. Times are ISO 8601. */
export interface ModerationEntry {
  id: number;
  action: ModerationAction;
  by: Face;
  /** Null: the action concerns everybody. */
  user: Face | null;
  reason: string;
  /** The subject of the action, such as the text of an announcement or the name of a group; may be empty. */
  about: string;
  at: string;
  /** The end of a ban; empty: a permanent ban, or not a ban. */
  endsAt: string;
  /** The action can be undone unless the state has changed since. */
  undoable: boolean;
  /** Empty: not undone. */
  undoneAt: string;
  /** Nickname of the user who undid it. */
  undoneBy: string;
}

/** A user who is banned from the space. */
export interface BanEntry extends Face {
  reason: string;
  /** Nickname of the acting moderator. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** ISO 8601; empty: permanent. */
  endsAt: string;
  /** The ban of a guest: it blocks all guests of the same network until they sign in. */
  ofNetwork: boolean;
}
