import { z } from 'zod';
import { IM_MODELS, SCREEN_SHARE_MODELS, SPACE_DESCRIPTION_MAX, SPACE_NAME_MAX } from './space';
import { skySchema } from './space-document.schema';
import { lineSchema, textSchema } from './user-text.schema';

/** Space game config (specification, section 3), with the sky that `skyEnable` turns on, and who may share a screen. */
export const spaceGameConfigSchema = z.object({
  imEnable: z.boolean(),
  imShow: z.boolean(),
  serverMoreEnable: z.boolean(),
  skyEnable: z.boolean(),
  sky: skySchema,
  muteStatus: z.boolean(),
  danmakuStatus: z.boolean(),
  /** What visitors say flies only after a keeper has let it. */
  danmakuHold: z.boolean(),
  /** Who may write in the room, and what. */
  imModel: z.enum(IM_MODELS),
  screenShareModel: z.enum(SCREEN_SHARE_MODELS),
});
export type SpaceGameConfig = z.infer<typeof spaceGameConfigSchema>;

/** Space branding config (specification, section 3). */
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

/** Server entry (specification, section 3): a shard of a space; `id` ends in a numeric suffix. */
export const serverEntrySchema = z.object({
  id: z.string().regex(/-\d+$/),
  ip: z.string(),
  onlineNum: z.number().int().min(0),
  maxNum: z.number().int().min(1),
});
export type ServerEntry = z.infer<typeof serverEntrySchema>;

export const spaceInfoSchema = z.object({
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  spaceType: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  smallImgUrl: z.string(),
  ownerUserId: z.string(),
  /** Whether a person without an account may enter. */
  anonymousEnable: z.boolean(),
  avSwitch: z.boolean(),
  branding: spaceBrandingSchema,
  server: serverEntrySchema,
});
export type SpaceInfo = z.infer<typeof spaceInfoSchema>;

export const spaceIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, { message: 'space_id_invalid' });

/** A name that people give to a space: cleaned as nicknames are. */
export const spaceNameSchema = lineSchema(SPACE_NAME_MAX, { empty: 'name_empty', tooLong: 'name_too_long' });

/** What people say about a space; empty: nothing. */
export const spaceDescriptionSchema = textSchema(SPACE_DESCRIPTION_MAX, { tooLong: 'description_too_long' });
