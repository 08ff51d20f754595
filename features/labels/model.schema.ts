import { z } from 'zod';
import { lineSchema } from '../../contract/model/user-text.schema';

export const LABEL_MAX = 12;
/** Labels of a space at most, and of one person in it. */
export const LABELS_MAX = 50;
export const USER_LABELS_MAX = 8;

export const labelNameSchema = lineSchema(LABEL_MAX, { empty: 'name_empty', tooLong: 'name_too_long' });

export const labelColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'color_invalid' });

/** A label that a space has for its people. */
export const spaceLabelSchema = z.object({
  spaceLabelId: z.string(),
  name: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  /** Only keepers give it and take it away, from themselves too. */
  keepersOnly: z.boolean(),
});
export type SpaceLabel = z.infer<typeof spaceLabelSchema>;

/** A label that a person has (specification, section 3: space label). */
export const userLabelSchema = z.object({
  spaceLabelId: z.string(),
  spaceUserLabelId: z.string(),
  pinned: z.boolean(),
  /** What is shown: the label's name. */
  displayTag: z.string(),
  color: z.string(),
  keepersOnly: z.boolean(),
});
export type UserLabel = z.infer<typeof userLabelSchema>;
