/** 3D avatars by `partnerUserType` (specification, section 9). */
export const PARTNER_AVATARS: Readonly<Record<number, readonly number[]>> = {
  0: [179, 182],
  203: [179, 182],
  202: [185, 187],
  201: [178, 181],
};

/**
 * The people who manage a campaign (specification, section 6), known by their phones, and the 3D avatars that they
 * may choose in addition. Only managers of the space see the phones.
 */
export interface Campaign {
  phones: string[];
  avatars: number[];
}
/** Most phones of a campaign (section 6). */
export const CAMPAIGN_PHONES = 50;

/**
 * The rule changes of a project, stored in the configuration of a space: the specification's "project modes" and
 * lists of space ids. Without changes it is an ordinary space.
 */
export interface ProjectRules {
  /** A label for people and logs without any effect. */
  mode: string;
  nicknameEdit: boolean;
  avatarEdit: boolean;
  /** An unset nickname becomes "traveller" and the last four digits of the phone (section 5). */
  travellerNickname: boolean;
  /** The top bar shows no logo. */
  hideLogo: boolean;
  hideHelp: boolean;
  /** The usage guide of the top bar; empty: /guide. */
  guideUrl: string;
  /** The selectable colours of the 2D catalogue, indices 0..6; empty: all. */
  avatarColors: number[];
  /** Whether the catalogue's set "others" is offered. */
  avatarOthers: boolean;
  /** A picture that does not match its colour stays instead of becoming red's second avatar. */
  keepForeignAvatar: boolean;
  /** The selectable 3D avatars; empty: all. */
  avatar3d: number[];
  /** Further 3D avatars on top, for example 119 to 122, or 213 and 214. */
  avatar3dExtra: number[];
  /** 3D avatars follow the person's `partnerUserType` (`PARTNER_AVATARS`) and not `avatar3d`. */
  partnerAvatars: boolean;
}
