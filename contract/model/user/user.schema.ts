import { z } from 'zod';
import type { Same } from '../same';
import type { CurrentUser } from './user';
import { NICKNAME_MAX, isMobilePhone } from './user-text';
import { lineSchema } from './user-text.schema';

export const nicknameSchema = lineSchema(NICKNAME_MAX, {
  empty: 'nickname_empty',
  tooLong: 'nickname_too_long',
});

/** The user that something is sent to. */
export const receiverSchema = z
  .string({ message: 'receiver_missing' })
  .min(1, { message: 'receiver_missing' })
  .max(64);

export const phoneSchema = z.string().refine(isMobilePhone, { message: 'phone_invalid' });

export const currentUserSchema = z.object({
  id: z.string(),
  userId: z.string(),
  status: z.union([z.literal(0), z.literal(1)]),
  nickname: z.string(),
  nicknameSet: z.boolean(),
  image: z.string(),
  headImage: z.string(),
  image3d: z.string(),
  headImage3d: z.string(),
  image3dReal: z.string(),
  headImage3dReal: z.string(),
  color3dReal: z.string(),
  color: z.string(),
  state: z.string(),
  phone: z.string(),
  wxNickname: z.string(),
  wxAvatar: z.string(),
  qqNickname: z.string(),
  qqAvatar: z.string(),
  userConfig: z.object({ operation: z.array(z.string()), guide: z.string(), ownerHasNoticedIds: z.string() }),
  followUserId: z.string(),
  interiorMark: z.number().int(),
  bigScreenId: z.string(),
  bigScreen: z.string(),
  bigScreenAreaKey: z.string(),
  bigScreenType: z.string(),
  liveUrl: z.string(),
  roleSet: z.array(z.string()),
  quiesceEnable: z.boolean(),
  areaKey: z.string(),
  highAudio: z.boolean(),
  miniMaoUrlList: z.array(z.string()),
  speakStatus: z.number().int(),
  broadcastEnable: z.boolean(),
  broadcastTag: z.string(),
  openBgMusic: z.boolean(),
  serverTag: z.string(),
  defaultTag: z.string(),
  mapTag: z.string(),
  adminTag: z.boolean(),
  spaceMuted: z.boolean(),
  spaceBullet: z.boolean(),
  screenSharingAuth: z.boolean(),
  showEntry: z.boolean(),
  userCardInfo: z.unknown().nullable(),
  sktAvatarMark: z.string(),
  sktScore: z.number(),
  checkWords: z.boolean(),
  boxingTeam: z.string(),
  avSwitch: z.boolean(),
  partnerUserType: z.number().int(),
  isLockAvatar: z.boolean(),
  distToken: z.string(),
  lang: z.enum(['', 'zh', 'en']),
  kind: z.enum(['phone', 'guest', 'anonymous']),
  providers: z.array(z.enum(['hkust', 'phone', 'qq', 'wechat'])),
});
true satisfies Same<CurrentUser, z.infer<typeof currentUserSchema>>;
