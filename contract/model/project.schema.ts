import { z } from 'zod';
import type { Same } from './same';
import type { ProjectRules } from './project';

const ids = z.array(z.number().int().min(0).max(100_000)).max(500);

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
