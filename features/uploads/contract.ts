import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { UPLOAD_PURPOSES } from '../../contract/model/upload';
import { UPLOAD_DIRS } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const fileIdSchema = z.string().min(1).max(64);

/**
 * `bytes`: size of the file, reserved of the quotas; absent: the most that the purpose allows. `resume`: the last
 * part of the prefix of an earlier grant, whose upload goes on; its reservation stays.
 */
const wish = {
  bytes: z.coerce.number().int().min(1).optional(),
  resume: z
    .string()
    .regex(/^[0-9a-z]{1,40}$/)
    .optional(),
};

const grant = z.object({
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  serverNow: z.number(),
  prefix: z.string(),
  how: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('oss'),
      region: z.string(),
      bucket: z.string(),
      endpoint: z.string(),
    }),
    z.object({ kind: z.literal('parts'), base: z.string(), partSize: z.number() }),
  ]),
});

const stsTokenSpaceEdit = defineCall({
  area: 'uploads',
  method: 'GET',
  path: '/api/oss/stsTokenSpaceEdit',
  access: 'member',
  mutates: true,
  input: bySpace.extend(wish),
  output: grant,
  summary: 'Leave to upload a file for a space (permission editSpace)',
});

const stsTokenElementEdit = defineCall({
  area: 'uploads',
  method: 'GET',
  path: '/api/oss/stsTokenElementEdit',
  access: 'member',
  mutates: true,
  input: bySpace.extend(wish),
  output: grant,
  summary: 'Leave to upload a file for an element (permission editSpace, while the caller edits the space)',
});

const stsTokenHeadEdit = defineCall({
  area: 'uploads',
  method: 'GET',
  path: '/api/oss/stsTokenHeadEdit',
  access: 'session',
  mutates: true,
  input: z.object(wish),
  output: grant,
  summary: 'Leave to upload a picture of the caller',
});

const dirToken = defineCall({
  area: 'uploads',
  method: 'GET',
  path: '/api/oss/common/dirToken',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ dir: z.enum(UPLOAD_DIRS), ...wish }),
  output: grant,
  summary: 'Leave to upload a file for a directory of a space',
});

const file = z.object({
  fileId: fileIdSchema,
  /** Of a picture: its largest size, `…-2048.webp`; beside it lie `…-512.webp` and `…-128.webp`. */
  url: z.string(),
  mime: z.string(),
  /** As it is stored, all sizes together. */
  bytes: z.number(),
  /** 0: not a picture. */
  width: z.number(),
  height: z.number(),
});
export type UploadedFile = z.output<typeof file>;

const finishUpload = defineCall({
  area: 'uploads',
  method: 'POST',
  path: '/api/oss/finish',
  nonSpecReason: 'A granted upload publishes nothing until the server has checked the bytes',
  access: 'session',
  mutates: true,
  /** `key`: `prefix` of the grant and `UPLOAD_NAME`. `name`: as the user knows it. */
  input: z.object({ key: z.string().min(1).max(300), name: z.string().max(500).optional() }),
  output: file,
  summary: 'Check an uploaded file and make it usable; idempotent',
});

const cancelUpload = defineCall({
  area: 'uploads',
  method: 'POST',
  path: '/api/oss/cancel',
  nonSpecReason: 'A person who gives up an upload gets its share of the quota back',
  access: 'session',
  mutates: true,
  /** `key`: as for `finishUpload`. */
  input: z.object({ key: z.string().min(1).max(300) }),
  output: z.object({}),
  summary: 'Give up an upload that is not finished; idempotent',
});

const listFiles = defineCall({
  area: 'uploads',
  method: 'GET',
  path: '/api/oss/files',
  nonSpecReason: 'The files of a space, to use them again or to delete them',
  access: 'member',
  mutates: false,
  /** `before`: only files that were added before this time, ISO 8601. */
  input: bySpace.extend({ before: z.iso.datetime().optional() }),
  output: z.object({
    /** Newest first. */
    files: z.array(file.extend({ name: z.string(), purpose: z.enum(UPLOAD_PURPOSES), addedAt: z.string() })),
    more: z.boolean(),
    /** Bytes. */
    used: z.number(),
    quota: z.number(),
  }),
  summary: 'List the files of a space (permission editSpace)',
});

const deleteFile = defineCall({
  area: 'uploads',
  method: 'POST',
  path: '/api/oss/del',
  nonSpecReason: 'Takes a file out of the list of its space',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ fileId: fileIdSchema }),
  output: z.object({}),
  summary:
    'Delete a file of a space (permission editSpace); its bytes go when nothing has named it for 30 days. Idempotent',
});

export const UPLOAD_CALLS = {
  stsTokenSpaceEdit,
  stsTokenElementEdit,
  stsTokenHeadEdit,
  dirToken,
  finishUpload,
  cancelUpload,
  listFiles,
  deleteFile,
} as const;
type UploadCalls = typeof UPLOAD_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends UploadCalls {}
}
