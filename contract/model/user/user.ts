/** The `userConfig.operation` value that marks the nickname as set (specification, section 3). */
export const HAS_SET_NICKNAME = 'hasSetNickname';

/** The current user, with the fields of the specification's section 3. Ids are strings. */
export interface CurrentUser {
  id: string;
  userId: string;
  /** 1 while signed in. */
  status: 0 | 1;
  nickname: string;
  nicknameSet: boolean;
  /** Comma-separated avatar parts, see `contract/model/avatar/avatar`. */
  image: string;
  headImage: string;
  image3d: string;
  headImage3d: string;
  image3dReal: string;
  headImage3dReal: string;
  color3dReal: string;
  color: string;
  state: string;
  /** Masked in the middle; empty for guests. */
  phone: string;
  wxNickname: string;
  wxAvatar: string;
  qqNickname: string;
  qqAvatar: string;
  userConfig: { operation: string[]; guide: string; ownerHasNoticedIds: string };
  followUserId: string;
  interiorMark: number;
  bigScreenId: string;
  bigScreen: string;
  bigScreenAreaKey: string;
  bigScreenType: string;
  liveUrl: string;
  roleSet: string[];
  quiesceEnable: boolean;
  areaKey: string;
  highAudio: boolean;
  miniMaoUrlList: string[];
  speakStatus: number;
  broadcastEnable: boolean;
  broadcastTag: string;
  openBgMusic: boolean;
  serverTag: string;
  defaultTag: string;
  mapTag: string;
  adminTag: boolean;
  spaceMuted: boolean;
  spaceBullet: boolean;
  screenSharingAuth: boolean;
  showEntry: boolean;
  userCardInfo: unknown;
  sktAvatarMark: string;
  sktScore: number;
  checkWords: boolean;
  boxingTeam: string;
  avSwitch: boolean;
  partnerUserType: number;
  isLockAvatar: boolean;
  distToken: string;
  /** The language that the person chose; empty: never chosen. */
  lang: '' | 'zh' | 'en';
  /**
   * `phone`: an account, whichever provider created it; an account from WeChat or a partner has an empty `phone`
   * until one is bound. The other kinds have no account and may visit spaces that admit guests.
   */
  kind: 'phone' | 'guest' | 'anonymous';
  /** The sign-in providers of the account, sorted; empty without an account. */
  providers: ('hkust' | 'phone' | 'qq' | 'wechat')[];
}
