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
  summary: 'The labels that a space has for its people',
});

const saveSpaceLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceLabel/save',
  nonSpecReason: 'Where the labels of a space come from',
  access: 'member',
  mutates: true,
  /**
   * Without an id a new one; a name that is there already is that one. `keepersOnly` absent: as it is. When it is set,
   * the label comes off everybody who has given it to themselves and is no keeper.
   */
  input: bySpace.extend({
    spaceLabelId: idSchema.optional(),
    name: labelNameSchema,
    color: labelColorSchema,
    keepersOnly: z.boolean().optional(),
  }),
  output: z.object({ label: spaceLabelSchema }),
  summary: 'Make or rename a label (managers)',
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
  /** The pinned one first. */
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'The labels of one person in a space',
});

const listUserLabels = defineCall({
  area: 'labels',
  method: 'GET',
  path: '/api/spaceUserLabel/list',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ users: z.array(z.object({ userId: z.string(), labels: z.array(userLabelSchema) })) }),
  summary: 'Who has which labels in a space',
});

const addUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/add',
  access: 'member',
  mutates: true,
  /** `userId` absent: oneself. */
  input: bySpace.extend({ userId: idSchema.optional(), spaceLabelId: idSchema }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'Give a label: to oneself, where it may be, or by keepers to anybody; twice is once',
});

const delUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/del',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ spaceUserLabelId: idSchema }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'Take a label away: from oneself, where it may be, or by keepers from anybody; twice is once',
});

const pinUserLabel = defineCall({
  area: 'labels',
  method: 'POST',
  path: '/api/spaceUserLabel/pinned',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ spaceUserLabelId: idSchema, pinned: z.boolean().default(true) }),
  output: z.object({ labels: z.array(userLabelSchema) }),
  summary: 'Show a label with the name, instead of the one before, or no more',
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
    /** Gives labels to others. */
    label: true;
  }
}
