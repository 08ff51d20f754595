import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema, spaceNameSchema } from '../../contract/model/space.schema';
import type { OwnTemplate } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const newSpace = z.object({ spaceId: z.string() });
const templateId = z.string().min(1).max(40);

const templateSchema = z.object({ templateId, name: z.string(), savedAt: z.string() });
true satisfies Same<OwnTemplate, z.infer<typeof templateSchema>>;

/** All of managers, also while the space is closed. */
const ofManagers = {
  area: 'space-management',
  access: 'session',
  nonSpecReason: 'The specification creates spaces, and does not manage them further',
} as const;

const getManagement = defineCall({
  ...ofManagers,
  method: 'GET',
  path: '/api/space/getManagement',
  mutates: false,
  input: bySpace,
  /** `endsAt`: when the deleted space ends, ISO 8601; empty: it is not deleted. */
  output: z.object({ isOwner: z.boolean(), endsAt: z.string() }),
  summary: 'What the caller may do with a space',
});

const duplicateSpace = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/duplicate',
  mutates: true,
  input: bySpace.extend({ spaceName: spaceNameSchema }),
  output: newSpace,
  summary: 'Make a space with the same content and settings, without its people and messages',
});

const handOverSpace = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/handOver',
  mutates: true,
  /** `userId`: a manager of the space with a phone. The former owner stays a manager. */
  input: bySpace.extend({ userId: z.string().min(1).max(64) }),
  output: z.object({}),
  summary: 'Give a space to one of its managers (owner)',
});

const deleteSpace = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/delete',
  mutates: true,
  /** `spaceName`: as it is now, so that nothing is deleted by mistake. */
  input: bySpace.extend({ spaceName: z.string().max(200) }),
  output: z.object({ endsAt: z.string() }),
  summary: 'Close a space, and delete it a week later (owner); idempotent',
});

const restoreSpace = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/restore',
  mutates: true,
  input: bySpace,
  output: z.object({}),
  summary: 'Take a deleted space back before it ends (owner); idempotent',
});

const saveTemplate = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/saveTemplate',
  mutates: true,
  input: bySpace.extend({ name: spaceNameSchema }),
  output: z.object({ templateId }),
  summary: 'Keep the published content of a space as a template',
});

const listTemplates = defineCall({
  ...ofManagers,
  method: 'GET',
  path: '/api/space/listTemplates',
  mutates: false,
  input: z.object({}),
  /** The last one first. */
  output: z.object({ templates: z.array(templateSchema) }),
  summary: 'The templates of the caller',
});

const removeTemplate = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/removeTemplate',
  mutates: true,
  input: z.object({ templateId }),
  output: z.object({}),
  summary: 'Throw a template of the caller away; idempotent',
});

const createFromTemplate = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/space/createFromTemplate',
  mutates: true,
  input: z.object({ templateId, spaceName: spaceNameSchema }),
  output: newSpace,
  summary: 'Make a space from a template of the caller',
});

export const MANAGEMENT_CALLS = {
  getManagement,
  duplicateSpace,
  handOverSpace,
  deleteSpace,
  restoreSpace,
  saveTemplate,
  listTemplates,
  removeTemplate,
  createFromTemplate,
} as const;
type ManagementCalls = typeof MANAGEMENT_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends ManagementCalls {}
}
