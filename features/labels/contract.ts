import { z } from 'zod';
import { labelColorSchema, labelNameSchema, spaceLabelSchema, userLabelSchema } from './model.schema';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { defineCall } from '../../contract/calls/call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const idSchema = z.string().min(1).max(64);

const listSpaceLabels = defineCall({
  area: 'labels',
  method: 'GET',
  path: '/api/spaceLabel/list',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ labels: z.array(spaceLabelSchema) }),
  summary: 'List the labels of a space',
});

const saveSpaceLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceLabel/save',
  nonSpecReason: 'Where the labels of a space come from',
  access: 'member',
  mutates: true,
  /**
   * Without an id, creates a label; an existing name selects the existing label. `keepersOnly` (named so by loaded clients)
   * reserves the label for moderators: it is removed from other users who assigned it to themselves. Absent: unchanged.
   */
  input: bySpace.extend({
    spaceLabelId: idSchema.optional(),
    name: labelNameSchema,
    color: labelColorSchema,
    keepersOnly: z.boolean().optional(),
  }),
  output: z.object({ label: spaceLabelSchema }),
  summary: 'Create or rename a label (managers)',
});

const removeSpaceLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceLabel/remove',
  nonSpecReason: 'Takes a label out of the space, and from everybody who has it',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ spaceLabelId: idSchema }),
  output: z.object({}),
  summary: 'Remove a label (managers)',
});

const listUserLabelsOf = defineCall({
  area: 'labels',
  method: 'GET',
  path: '/api/spaceUserLabel/listByUserId',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ userId: idSchema }),
  /** Pinned label first. */
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'List the labels of a user in a space',
});

const listUserLabels = defineCall({
  area: 'labels',
  method: 'GET',
  path: '/api/spaceUserLabel/list',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ users: z.array(z.object({ userId: z.string(), labels: z.array(userLabelSchema) })) }),
  summary: 'List the labels of every user in a space',
});

const addUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/add',
  access: 'member',
  mutates: true,
  /** `userId` defaults to the caller. */
  input: bySpace.extend({ userId: idSchema.optional(), spaceLabelId: idSchema }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'Assign a label: to the caller if it is not reserved, or by moderators to any user; idempotent',
});

const delUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/del',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ spaceUserLabelId: idSchema }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary:
    'Remove a label: from the caller if it is not reserved, or by moderators from any user; idempotent',
});

const pinUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/pinned',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ spaceUserLabelId: idSchema, pinned: z.boolean().default(true) }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'Pin a label beside the name, replacing the pinned label, or unpin it',
});

export const LABEL_CALLS = {
  listSpaceLabels,
  saveSpaceLabel,
  removeSpaceLabel,
  listUserLabelsOf,
  listUserLabels,
  addUserLabel,
  delUserLabel,
  pinUserLabel,
} as const;
type LabelCalls = typeof LABEL_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends LabelCalls {}
  interface FeaturePermissions {
    /** Assigns labels to other users. */
    label: true;
  }
}
