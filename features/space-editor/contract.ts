import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { guideStopSchema } from '../../contract/model/document/document-parts.schema';
import type { Same } from '../../contract/model/same';
import { spaceDocumentSchema, storedDocumentSchema } from '../../contract/model/space-document.schema';
import { spaceDescriptionSchema, spaceIdSchema, spaceNameSchema } from '../../contract/model/space.schema';
import { LIVE_VALUES, PUBLICATION_KINDS, type EditHolder, type LiveValue, type Publication } from './model';

/** All calls need the permission `editSpace`. A token that is no longer good is `editTimeout`, and changes nothing. */
const bySpace = z.object({ spaceId: spaceIdSchema });
const byLease = bySpace.extend({ token: z.string().min(1).max(64) });
/** A map of 500 by 500 tiles with 20,000 elements. */
const MAX_BODY = 8 * 1024 * 1024;

const holderSchema = z.object({ nickname: z.string(), since: z.string(), asked: z.boolean() });
true satisfies Same<EditHolder, z.infer<typeof holderSchema>>;

const startEdit = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/startEdit',
  access: 'member',
  mutates: true,
  /**
   * `ask`: asks the holder, who has 30 seconds to answer; the same call after that takes the lease. `take`: takes it at
   * once (owner).
   */
  input: bySpace.extend({ how: z.enum(['ask', 'take']).optional() }),
  /** One of the two is null. `token` is good for 60 seconds after each beat; it makes an earlier one void. */
  output: z.object({ token: z.string().nullable(), holder: holderSchema.nullable() }),
  summary: 'Begin to edit a space, or see who does',
});

const editHeartbeat = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/editHeartbeat',
  access: 'member',
  mutates: true,
  /** `answer`: to the person who asks; `give` ends the lease. */
  input: byLease.extend({ answer: z.enum(['keep', 'give']).optional() }),
  /** Nickname of the person who asks to edit next; empty: nobody. */
  output: z.object({ askedBy: z.string() }),
  summary: 'Keep the lease of a space',
});

const endEdit = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/endEdit',
  access: 'member',
  mutates: true,
  input: byLease,
  output: z.object({}),
  summary: 'End editing; idempotent',
});

const saveDraft = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/saveDraft',
  access: 'member',
  mutates: true,
  maxBody: MAX_BODY,
  /** `rev`: that of the draft which the document continues; 0: none. Another one is `editTimeout`. */
  input: byLease.extend({ rev: z.number().int().min(0), document: storedDocumentSchema }),
  output: z.object({ rev: z.number().int(), savedAt: z.string() }),
  summary: 'Save the unpublished document of a space',
});

const draft = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/draft',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** With all secrets. Without a draft: the published document, `rev` 0 and an empty `savedAt`. */
  output: z.object({
    document: spaceDocumentSchema,
    rev: z.number().int(),
    baseVersion: z.number().int(),
    savedAt: z.string(),
  }),
  summary: 'The whole document for editing',
});

const draftProblemSchema = z.object({
  level: z.enum(['error', 'warning']),
  kind: z.string(),
  where: z.object({
    elementId: z.string().optional(),
    areaId: z.string().optional(),
    spawnId: z.string().optional(),
  }),
  at: z.object({ x: z.number(), y: z.number() }).optional(),
  /** Of an interaction: its field, and what is wrong with it. */
  field: z.string().optional(),
  problem: z.string().optional(),
  /** What a field names and the document does not have. */
  id: z.string().optional(),
});

const verifyDraft = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/verifyDraft',
  access: 'member',
  mutates: false,
  input: bySpace,
  /**
   * `version`: the published one; `baseVersion`: that from which the draft began. `rev` 0: there is no draft.
   * `publishAt`: when it is published by itself, ISO 8601; empty: it is not. `publishFailed`: that time has come, and
   * there were errors. `problems`: the first 100, errors first; `at`: where to go to, logical pixels.
   */
  output: z.object({
    rev: z.number().int(),
    baseVersion: z.number().int(),
    version: z.number().int(),
    errors: z.number().int(),
    warnings: z.number().int(),
    problems: z.array(draftProblemSchema),
    publishAt: z.string(),
    publishFailed: z.boolean(),
  }),
  summary: 'Whether there is a draft, and whether it could be published',
});

const deleteDraft = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/deleteDraft',
  access: 'member',
  mutates: true,
  input: byLease,
  output: z.object({}),
  summary: 'Throw the draft away; idempotent',
});

/**
 * What is published continues the draft with this `rev`; 0: there is none. Another one is `editTimeout`. The draft is
 * published with it, and gone.
 */
const published = byLease.extend({
  rev: z.number().int().min(0),
  note: z.string().trim().max(200).default(''),
});
const newVersion = z.object({ version: z.number().int() });

const saveContent = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/saveContent',
  access: 'member',
  mutates: true,
  maxBody: MAX_BODY,
  input: published.extend({
    /** The document without its elements; the server checks them together. */
    spaceContent: z.record(z.string(), z.unknown()),
    /** Names and words of the space, which change with it. */
    spaceSimplify: z
      .object({ spaceName: spaceNameSchema, description: spaceDescriptionSchema })
      .partial()
      .optional(),
    smallImgUrl: z.string().trim().max(500).optional(),
    elementContent: z.array(z.unknown()),
    /** Ids of the elements that can be switched, and of the whiteboards: absent or as in the content. */
    onOffElementList: z.array(z.string()).optional(),
    whiteboardElementList: z.array(z.string()).optional(),
  }),
  output: newVersion,
  summary: 'Publish a document',
});

const saveElementContent = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/saveElementContent',
  access: 'member',
  mutates: true,
  maxBody: MAX_BODY,
  input: published.extend({ elementContent: z.array(z.unknown()) }),
  output: newVersion,
  summary: 'Publish other elements in the published document',
});

const elementContent = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/elementContent',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** With all secrets. */
  output: z.object({ version: z.number().int(), elementContent: spaceDocumentSchema.shape.elements }),
  summary: 'The published elements, for editing',
});

const publicationSchema = z.object({
  version: z.number().int(),
  kind: z.enum(PUBLICATION_KINDS).optional(),
  fromVersion: z.number().int().optional(),
  nickname: z.string(),
  note: z.string(),
  pinned: z.boolean(),
  publishedAt: z.string(),
});
true satisfies Same<Publication, z.infer<typeof publicationSchema>>;

const spaceHistory = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/history',
  nonSpecReason: 'versions have a history that the specification does not read',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ versions: z.array(publicationSchema) }),
  summary: 'The last published versions and the pinned ones, the newest first',
});

const versionContent = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/versionContent',
  nonSpecReason: 'the specification shows no earlier versions',
  access: 'member',
  mutates: false,
  input: bySpace.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  /** With all secrets, as `draft`. */
  output: z.object({ document: spaceDocumentSchema }),
  summary: 'A published document, to compare it',
});

const rollbackContent = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/rollback',
  nonSpecReason: 'the specification names no way back to an earlier version',
  access: 'member',
  mutates: true,
  input: byLease.extend({ version: z.number().int().min(1).max(2_147_483_647) }),
  output: newVersion,
  summary: 'Publish an earlier version again; the draft stays',
});

const pinVersion = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/pinVersion',
  nonSpecReason: 'the specification keeps no versions',
  access: 'member',
  mutates: true,
  /** Too many pins are `tooManyPins`, a version that is gone `versionGone`. */
  input: bySpace.extend({ version: z.number().int().min(1).max(2_147_483_647), pinned: z.boolean() }),
  output: z.object({}),
  summary: 'Keep a version whatever is published later, or no more; idempotent',
});

const publishAt = defineCall({
  area: 'space-editor',
  method: 'POST',
  path: '/api/space/publishAt',
  nonSpecReason: 'the specification publishes at once',
  access: 'member',
  mutates: true,
  /** `at`: ISO 8601 within a year; null: not by itself. Whatever is saved until then is published. */
  input: published.extend({ at: z.iso.datetime({ offset: true }).nullable() }),
  output: z.object({ publishAt: z.string() }),
  summary: 'Publish the draft at a time',
});

const getSpaceGuide = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/space/getSpaceGuide',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ stops: z.array(guideStopSchema) }),
  summary: 'The stops of the tour for newcomers',
});

const isLiveValue = (name: string): name is LiveValue => LIVE_VALUES.some((one) => one === name);

const getFtParamValue = defineCall({
  area: 'space-editor',
  method: 'GET',
  path: '/api/element/getFtParamValue',
  access: 'member',
  mutates: false,
  input: bySpace.extend({
    /** Names, with commas between them. Others than `LIVE_VALUES` are left out. */
    ftParams: z
      .string()
      .max(200)
      .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter(isLiveValue)),
  }),
  /** Text by name. `time` is ISO 8601; `activityName` is that of the event that runs, or empty. */
  output: z.object({ values: z.partialRecord(z.enum(LIVE_VALUES), z.string()) }),
  summary: 'Live values that texts of elements show',
});

export const EDITOR_CALLS = {
  startEdit,
  editHeartbeat,
  endEdit,
  saveDraft,
  draft,
  verifyDraft,
  deleteDraft,
  saveContent,
  saveElementContent,
  elementContent,
  spaceHistory,
  versionContent,
  rollbackContent,
  pinVersion,
  publishAt,
  getSpaceGuide,
  getFtParamValue,
} as const;
type EditorCalls = typeof EDITOR_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends EditorCalls {}
}
