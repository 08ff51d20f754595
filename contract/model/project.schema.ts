import { z } from 'zod';

const ids = z.array(z.number().int().min(0).max(100_000)).max(500);

/**
 * What a project changes of the rules, as data of a space's configuration: the specification's "project modes" and
 * its lists of space ids. `{}` is an ordinary space.
 */
export const projectRulesSchema = z.object({
  /** A name for people and logs; nothing depends on it. */
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
  /** Colours of the 2D catalogue that may be chosen, indices 0..6; empty: all. */
  avatarColors: ids.default([]),
  /** The catalogue's set "others" is offered too. */
  avatarOthers: z.boolean().default(false),
  /** A picture that does not match its colour stays instead of becoming red's second avatar. */
  keepForeignAvatar: z.boolean().default(false),
  /** 3D avatars that may be chosen; empty: all. */
  avatar3d: ids.default([]),
  /** Further 3D avatars on top, for example 119 to 122, or 213 and 214. */
  avatar3dExtra: ids.default([]),
  /** 3D avatars follow the person's `partnerUserType` (`PARTNER_AVATARS`) and not `avatar3d`. */
  partnerAvatars: z.boolean().default(false),
});
export type ProjectRules = z.infer<typeof projectRulesSchema>;
