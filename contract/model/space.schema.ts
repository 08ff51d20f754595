import { z } from 'zod';
import type { Same } from './same';
import {
  IM_MODELS,
  SCREEN_SHARE_MODELS,
  SPACE_DESCRIPTION_MAX,
  SPACE_NAME_MAX,
  type ServerEntry,
  type SpaceBranding,
  type SpaceGameConfig,
  type SpaceInfo,
} from './space';
import { skySchema } from './space-document.schema';
import { lineSchema, textSchema } from './user/user-text.schema';

export const spaceGameConfigSchema = z.object({
  imEnable: z.boolean(),
  imShow: z.boolean(),
  serverMoreEnable: z.boolean(),
  skyEnable: z.boolean(),
  sky: skySchema,
  muteStatus: z.boolean(),
  danmakuStatus: z.boolean(),
  danmakuHold: z.boolean(),
  imModel: z.enum(IM_MODELS),
  screenShareModel: z.enum(SCREEN_SHARE_MODELS),
});
true satisfies Same<SpaceGameConfig, z.infer<typeof spaceGameConfigSchema>>;

export const spaceBrandingSchema = z.object({
  customBrand: z.boolean(),
  brandName: z.string(),
  logoIco: z.string(),
  pageLogo: z.string(),
  pageLogo1: z.string(),
  customLoading: z.boolean(),
  loadingImg: z.string(),
  mobileLoadingImg: z.string(),
  percentColor: z.string(),
  progressColor: z.string(),
  pageBgColor: z.string(),
  spaceName: z.string(),
});
true satisfies Same<SpaceBranding, z.infer<typeof spaceBrandingSchema>>;

export const serverEntrySchema = z.object({
  id: z.string().regex(/-\d+$/),
  ip: z.string(),
  onlineNum: z.number().int().min(0),
  maxNum: z.number().int().min(1),
});
true satisfies Same<ServerEntry, z.infer<typeof serverEntrySchema>>;

export const spaceInfoSchema = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  spaceType: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  smallImgUrl: z.string(),
  ownerUserId: z.string(),
  anonymousEnable: z.boolean(),
  avSwitch: z.boolean(),
  branding: spaceBrandingSchema,
  server: serverEntrySchema,
});
true satisfies Same<SpaceInfo, z.infer<typeof spaceInfoSchema>>;

export const spaceIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, { message: 'space_id_invalid' });

/** The name of a space, cleaned like a nickname. */
export const spaceNameSchema = lineSchema(SPACE_NAME_MAX, { empty: 'name_empty', tooLong: 'name_too_long' });

/** The description of a space; may be empty. */
export const spaceDescriptionSchema = textSchema(SPACE_DESCRIPTION_MAX, { tooLong: 'description_too_long' });
