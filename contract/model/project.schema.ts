import { z } from 'zod';

const ids = z.array(z.number().int().min(0).max(100_000)).max(500);

/**
 * The rule changes of a project, stored in the configuration of a space: the specification's "project modes" and
 * lists of space ids. `{}` is an ordinary space.
 */
export const projectRulesSchema = z.object({
  /** A label for people and logs without any effect. */
  mode: z.string().max(40).default(''),
  nicknameEdit: z.boolean().default(true),
  avatarEdit: z.boolean().default(true),
  /** An unset nickname becomes "traveller" and the last four digits of the phone (section 5). */
  travellerNickname: z.boolean().default(false),
  /** The top bar shows no logo. */
  hideLogo: z.boolean().default(false),
  hideHelp: z.boolean().default(false),
  /** The usage guide of the top bar; empty: /guide. */
  guideUrl: z.string().max(2048).default(''),
  /** The selectable colours of the 2D catalogue, indices 0..6; empty: all. */
  avatarColors: ids.default([]),
  /** Whether the catalogue's set "others" is offered. */
  avatarOthers: z.boolean().default(false),
  /** A picture that does not match its colour stays instead of becoming red's second avatar. */
  keepForeignAvatar: z.boolean().default(false),
  /** The selectable 3D avatars; empty: all. */
  avatar3d: ids.default([]),
  /** Further 3D avatars on top, for example 119 to 122, or 213 and 214. */
  avatar3dExtra: ids.default([]),
  /** 3D avatars follow the person's `partnerUserType` (`PARTNER_AVATARS`) and not `avatar3d`. */
  partnerAvatars: z.boolean().default(false),
});
export type ProjectRules = z.infer<typeof projectRulesSchema>;
