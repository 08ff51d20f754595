import { z } from 'zod';
import type { Same } from './same';
import { AVATAR_COLORS } from './avatar/avatar';
import { AVATAR_3D_IDS } from './avatar/avatar-3d';
import { CAMPAIGN_PHONES, type Campaign, type ProjectRules } from './project';
import { isWebAddress } from './space-settings';
import { phoneSchema } from './user/user.schema';

const ids = z.array(z.number().int().min(0).max(100_000)).max(500);

/** As stored: absent fields have the values of an ordinary space. */
export const projectRulesSchema = z.object({
  mode: z.string().max(40).default(''),
  nicknameEdit: z.boolean().default(true),
  avatarEdit: z.boolean().default(true),
  travellerNickname: z.boolean().default(false),
  hideLogo: z.boolean().default(false),
  hideHelp: z.boolean().default(false),
  guideUrl: z.string().max(2048).default(''),
  avatarColors: ids.default([]),
  avatarOthers: z.boolean().default(false),
  keepForeignAvatar: z.boolean().default(false),
  avatar3d: ids.default([]),
  avatar3dExtra: ids.default([]),
  partnerAvatars: z.boolean().default(false),
});
true satisfies Same<ProjectRules, z.infer<typeof projectRulesSchema>>;

/** Ids of the catalogue: others would have no effect. */
const avatar3dIds = z
  .array(z.number().refine((id) => AVATAR_3D_IDS.includes(id), { message: 'avatar_invalid' }))
  .max(AVATAR_3D_IDS.length);
/** Indices of the colours of the 2D catalogue. */
const avatarColors = z
  .array(z.number().refine((index) => AVATAR_COLORS[index] !== undefined, { message: 'avatar_invalid' }))
  .max(AVATAR_COLORS.length);

/** The rules that managers set; `mode` is a label of the operator. No defaults: an absent field changes nothing. */
export const projectSettingsSchema = z.object({
  nicknameEdit: z.boolean(),
  avatarEdit: z.boolean(),
  travellerNickname: z.boolean(),
  hideLogo: z.boolean(),
  hideHelp: z.boolean(),
  guideUrl: z.string().trim().refine(isWebAddress, { message: 'link_invalid' }),
  avatarColors,
  avatarOthers: z.boolean(),
  keepForeignAvatar: z.boolean(),
  avatar3d: avatar3dIds,
  avatar3dExtra: avatar3dIds,
  partnerAvatars: z.boolean(),
});
true satisfies Same<Omit<ProjectRules, 'mode'>, z.infer<typeof projectSettingsSchema>>;

export const campaignSchema = z.object({
  phones: z.array(phoneSchema).max(CAMPAIGN_PHONES, { message: 'phones_too_many' }),
  avatars: avatar3dIds,
});
true satisfies Same<Campaign, z.infer<typeof campaignSchema>>;
