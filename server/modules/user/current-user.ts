import type { CurrentUser } from '../../../contract/model/user/user';
import type { UnbuiltUserField } from '../../../contract/unbuilt';
import type { identities, users } from '../../database/schema';
import { maskPhone } from '../../log';

type Identity = Pick<typeof identities.$inferSelect, 'provider' | 'subject'>;
type User = typeof users.$inferSelect;

export const phoneOf = (ways: readonly Identity[]): string =>
  ways.find(({ provider }) => provider === 'phone')?.subject ?? '';

/** Fields of the current user that depend on the space where the user is. */
export type FieldsInSpace = Pick<
  CurrentUser,
  | 'followUserId'
  | 'roleSet'
  | 'quiesceEnable'
  | 'areaKey'
  | 'speakStatus'
  | 'broadcastEnable'
  | 'broadcastTag'
  | 'serverTag'
  | 'defaultTag'
  | 'adminTag'
  | 'spaceMuted'
  | 'spaceBullet'
  | 'screenSharingAuth'
  | 'showEntry'
  | 'checkWords'
  | 'avSwitch'
>;

/** Fields of the current user that features fill. */
export type FieldsOfFeatures = Pick<
  CurrentUser,
  | 'userCardInfo'
  | 'bigScreenId'
  | 'bigScreen'
  | 'bigScreenAreaKey'
  | 'bigScreenType'
  | 'liveUrl'
  | 'distToken'
  | 'sktScore'
>;

/** The values of a user who is in no space. */
const nowhere = ({ roleSet }: User): FieldsInSpace => ({
  followUserId: '',
  roleSet,
  quiesceEnable: false,
  areaKey: '',
  speakStatus: 0,
  broadcastEnable: false,
  broadcastTag: '',
  serverTag: '',
  defaultTag: '',
  adminTag: false,
  spaceMuted: false,
  spaceBullet: true,
  screenSharingAuth: false,
  showEntry: true,
  checkWords: true,
  avSwitch: true,
});

/** The values without a feature that fills them. */
const NO_FEATURES: FieldsOfFeatures = {
  userCardInfo: null,
  bigScreenId: '',
  bigScreen: '',
  bigScreenAreaKey: '',
  bigScreenType: '',
  liveUrl: '',
  distToken: '',
  sktScore: 0,
};

/** The values of the fields that stand in `UNBUILT`. */
const UNBUILT_VALUES: Pick<CurrentUser, UnbuiltUserField> = {
  qqNickname: '',
  qqAvatar: '',
  miniMaoUrlList: [],
  mapTag: '',
  boxingTeam: '',
};

const accountOf = (
  user: User,
  ways: readonly Identity[],
): Omit<CurrentUser, UnbuiltUserField | keyof FieldsInSpace | keyof FieldsOfFeatures> => ({
  id: user.id,
  userId: user.id,
  // A user without a session gets `unauthorized`.
  status: 1,
  kind: user.kind,
  lang: user.lang === 'zh' || user.lang === 'en' ? user.lang : '',
  nickname: user.nickname,
  nicknameSet: user.nicknameSet,
  image: user.image,
  headImage: user.headImage,
  image3d: user.image3d,
  headImage3d: user.headImage3d,
  image3dReal: user.image3dReal,
  headImage3dReal: user.headImage3dReal,
  color3dReal: user.color3dReal,
  color: user.color,
  state: user.state,
  phone: maskPhone(phoneOf(ways)),
  wxNickname: user.wxNickname,
  wxAvatar: user.wxAvatar,
  userConfig: {
    operation: user.operations,
    guide: user.guide,
    ownerHasNoticedIds: user.ownerHasNoticedIds,
  },
  interiorMark: user.interiorMark,
  highAudio: user.highAudio,
  openBgMusic: user.openBgMusic,
  sktAvatarMark: user.sktAvatarMark,
  partnerUserType: user.partnerUserType,
  isLockAvatar: user.isLockAvatar,
  providers: ways.map(({ provider }) => provider).sort(),
});

/** The public form of the current user. `inSpace` is absent for a user who is in no space. */
export const currentUserOf = (
  user: User,
  ways: readonly Identity[],
  inSpace: FieldsInSpace | undefined,
  ofFeatures: Partial<FieldsOfFeatures>,
): CurrentUser => ({
  ...accountOf(user, ways),
  ...(inSpace ?? nowhere(user)),
  ...NO_FEATURES,
  ...ofFeatures,
  ...UNBUILT_VALUES,
});
