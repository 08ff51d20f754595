import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { LABEL_MAX, type SpaceLabel, type UserLabel } from './model';
import { lineSchema } from '../../contract/model/user/user-text.schema';

export const labelNameSchema = lineSchema(LABEL_MAX, { empty: 'name_empty', tooLong: 'name_too_long' });

export const labelColorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'color_invalid' });

export const spaceLabelSchema = z.object({
  spaceLabelId: z.string(),
  name: z.string(),
  color: z.string(),
  keepersOnly: z.boolean(),
});
true satisfies Same<SpaceLabel, z.infer<typeof spaceLabelSchema>>;

export const userLabelSchema = z.object({
  spaceLabelId: z.string(),
  spaceUserLabelId: z.string(),
  pinned: z.boolean(),
  displayTag: z.string(),
  color: z.string(),
  keepersOnly: z.boolean(),
});
true satisfies Same<UserLabel, z.infer<typeof userLabelSchema>>;
