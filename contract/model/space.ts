import type { Sky } from './space-document';

/** Most people in a server of a space unless configured (specification, section 9). */
export const SERVER_MAX_DEFAULT = 500;

/** Longest name of a space, in characters as a person counts them. */
export const SPACE_NAME_MAX = 40;

/** Longest description of a space, counted the same way. */
export const SPACE_DESCRIPTION_MAX = 200;

/** Templates of new spaces: the keys of the server's templates, and the `spaceType`. */
export const SPACE_TEMPLATES = ['garden', 'square', 'lakeside', 'empty'] as const;
export type SpaceTemplate = (typeof SPACE_TEMPLATES)[number];

/** The space that the first start creates. */
export const DEMO_SPACE_ID = 'plaza';
/** The second demo space. */
export const EXPO_SPACE_ID = 'expo';

/** Who may write in the room of a space: everybody; moderators; visitors only with prepared phrases. */
export const IM_MODELS = ['all', 'managers', 'prefabricated'] as const;
export type ImModel = (typeof IM_MODELS)[number];

/** Who may share a screen: everybody; authorised members; moderators. */
export const SCREEN_SHARE_MODELS = ['all', 'authorised', 'managers'] as const;
export type ScreenShareModel = (typeof SCREEN_SHARE_MODELS)[number];

/**
 * Space game config (specification, section 3), with the sky that `skyEnable` turns on, and the screen-sharing
 * rule.
 */
export interface SpaceGameConfig {
  imEnable: boolean;
  imShow: boolean;
  serverMoreEnable: boolean;
  skyEnable: boolean;
  sky: Sky;
  muteStatus: boolean;
  danmakuStatus: boolean;
  /** A visitor's message flies only after a moderator has approved it. */
  danmakuHold: boolean;
  /** The rule for writing in the room. */
  imModel: ImModel;
  screenShareModel: ScreenShareModel;
}

/** Space branding config (specification, section 3). */
export interface SpaceBranding {
  customBrand: boolean;
  brandName: string;
  logoIco: string;
  pageLogo: string;
  pageLogo1: string;
  customLoading: boolean;
  loadingImg: string;
  mobileLoadingImg: string;
  percentColor: string;
  progressColor: string;
  pageBgColor: string;
  spaceName: string;
}

/** Server entry (specification, section 3): a shard of a space; `id` ends in a numeric suffix. */
export interface ServerEntry {
  id: string;
  /**
   * Where the server is reached: the site's own host, for every server. The addresses of the nodes that hold them
   * stay inside the cluster.
   */
  ip: string;
  onlineNum: number;
  maxNum: number;
}

export interface SpaceInfo {
  spaceId: string;
  spaceName: string;
  spaceNameEn: string;
  spaceType: string;
  description: string;
  descriptionEn: string;
  smallImgUrl: string;
  ownerUserId: string;
  /** Whether users without an account may enter. */
  anonymousEnable: boolean;
  avSwitch: boolean;
  branding: SpaceBranding;
  server: ServerEntry;
}
