import { z } from 'zod';
import { faceSchema } from '../../contract/model/user/face.schema';
import { attachmentSchema } from '../../contract/model/chat/chat.schema';
import { PRIVATE_SPEAKERS, REPORT_READERS, REPORT_REASONS, REPORT_VERDICTS } from './model';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { MESSAGE_MAX } from '../../contract/model/user/user-text';
import { textSchema } from '../../contract/model/user/user-text.schema';
import { defineCall } from '../../contract/calls/call';

const userIdSchema = z.string().min(1).max(64);
const words = textSchema(MESSAGE_MAX, { tooLong: 'text_too_long' });
const report = z.object({ spaceId: spaceIdSchema, userId: userIdSchema, reason: z.enum(REPORT_REASONS) });
const taken = z.object({ reportId: z.number().int(), readBy: z.enum(REPORT_READERS) });

const reportReasons = defineCall({
  area: 'reports',
  method: 'GET',
  path: '/api/report/reason',
  access: 'session',
  mutates: false,
  input: z.object({}),
  output: z.object({ reasons: z.array(z.enum(REPORT_REASONS)) }),
  summary: 'List the reasons for a report',
});

const reportIm = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/im',
  access: 'member',
  mutates: true,
  /**
   * `content`: the reported text, or a description. `privately`: about the private chat of both users; the messages that
   * the reporter sees are attached. Accepted only in the space where the reporter is present.
   */
  input: report.extend({ content: words, privately: z.boolean().default(false) }),
  output: taken,
  summary: 'Report written content of a user, with the last messages, position and time attached',
});

const reportAv = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/av',
  access: 'member',
  mutates: true,
  input: report.extend({ content: words.default('') }),
  output: taken,
  summary: 'Report voice, video or appearance of a user, with position and time attached',
});

const listReports = defineCall({
  area: 'reports',
  method: 'GET',
  path: '/api/report/list',
  nonSpecReason: 'Where reports are read',
  access: 'member',
  mutates: false,
  input: z.object({
    spaceId: spaceIdSchema,
    state: z.enum(['open', 'handled']).default('open'),
    /** Only reports older than this id. */
    before: z.coerce.number().int().positive().optional(),
  }),
  /** Newest first, 30 per page, without reports about the caller. `open`: number of open reports. */
  output: z.object({
    open: z.number().int(),
    more: z.boolean(),
    reports: z.array(
      z.object({
        reportId: z.number().int(),
        kind: z.enum(['im', 'av']),
        reason: z.enum(REPORT_REASONS),
        content: z.string(),
        user: faceSchema,
        by: faceSchema,
        at: z.string(),
        evidence: z.object({
          /** About a private chat. */
          privately: z.boolean().optional(),
          /** Last messages of the reported user or, for a private chat, of both users; oldest first. */
          messages: z.array(
            z.object({
              id: z.number().int(),
              text: z.string(),
              at: z.string(),
              attachment: attachmentSchema.optional(),
              /** Name of the chat group at that time; empty: the space chat; absent: not recorded. */
              group: z.string().optional(),
              /** Set for messages of a private chat: the sender. */
              privateBy: z.enum(PRIVATE_SPEAKERS).optional(),
            }),
          ),
          /** Logical pixels; null: the user was not present. */
          place: z.object({ serverId: z.string(), x: z.number(), y: z.number() }).nullable(),
        }),
        /** Null while the report is open. */
        handled: z
          .object({ by: z.string(), at: z.string(), verdict: z.enum(REPORT_VERDICTS), outcome: z.string() })
          .nullable(),
      }),
    ),
  }),
  summary: 'List the reports of a space (moderators)',
});

const handleReport = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/handle',
  nonSpecReason: 'Says what became of a report',
  access: 'member',
  mutates: true,
  /** `outcome`: the moderator's description of the result. Moderators cannot close reports about themselves. */
  input: z.object({
    spaceId: spaceIdSchema,
    reportId: z.number().int().positive(),
    verdict: z.enum(REPORT_VERDICTS).default('handled'),
    outcome: words.default(''),
  }),
  output: z.object({ open: z.number().int() }),
  summary: 'Close a report (moderators); idempotent',
});

export const REPORT_CALLS = { reportReasons, reportIm, reportAv, listReports, handleReport } as const;
type ReportCalls = typeof REPORT_CALLS;

/** A report was created or closed (`handled`) by `userId`; published to moderators (W84). */
const changed = z.object({ reportId: z.number().int(), handled: z.boolean(), userId: z.string() });
export const REPORT_EVENTS = { changed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ReportCalls {}
  interface FeatureEvents {
    reports: { changed: z.output<typeof changed> };
  }
}
