import { z } from 'zod';
import { lineSchema } from '../../contract/model/user/user-text.schema';

export const LABEL_MAX = 12;
/** Maximum number of labels per space, and per user in a space. */
export const LABELS_MAX = 50;
export const USER_LABELS_MAX = 8;

export const labelNameSchema = lineSchema(LABEL_MAX, { empty: 'name_empty', tooLong: 'name_too_long' });

export const labelColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'color_invalid' });

/** A label defined in a space. */
export const spaceLabelSchema = z.object({
  spaceLabelId: z.string(),
  name: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  /** Only moderators assign and remove the label, including their own. Loaded clients still use this field name. */
  keepersOnly: z.boolean(),
});
export type SpaceLabel = z.infer<typeof spaceLabelSchema>;

/** A label assigned to a user (specification, section 3: space label). */
export const userLabelSchema = z.object({
  spaceLabelId: z.string(),
  spaceUserLabelId: z.string(),
  pinned: z.boolean(),
  /** The displayed name of the label. */
  displayTag: z.string(),
  color: z.string(),
  /** As in `spaceLabelSchema`. */
  keepersOnly: z.boolean(),
});
export type UserLabel = z.infer<typeof userLabelSchema>;
