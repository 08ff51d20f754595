import { z } from 'zod';
import { faceSchema } from '../../contract/model/face.schema';
import { attachmentSchema } from '../../contract/model/chat/chat.schema';
import { PRIVATE_SPEAKERS, REPORT_READERS, REPORT_REASONS, REPORT_VERDICTS } from './model';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { MESSAGE_MAX } from '../../contract/model/user-text';
import { textSchema } from '../../contract/model/user-text.schema';
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
  summary: 'For what a person can be reported',
});

const reportIm = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/im',
  access: 'member',
  mutates: true,
  /**
   * `content`: what was said, or what happened. `privately`: in the private chat of the two; what the reporter sees of
   * it goes along, and only from the space where the reporter is.
   */
  input: report.extend({ content: words, privately: z.boolean().default(false) }),
  output: taken,
  summary: 'Report what a person writes; the last messages, place and time go with it',
});

const reportAv = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/av',
  access: 'member',
  mutates: true,
  input: report.extend({ content: words.default('') }),
  output: taken,
  summary: 'Report what a person says or shows; place and time go with it',
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
    /** Older than this one. */
    before: z.coerce.number().int().positive().optional(),
  }),
  /** The newest first, 30 a page; never those about oneself. `open`: how many wait. */
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
          /** About private talk. */
          privately: z.boolean().optional(),
          /** The last of the reported person or, of a private chat, of both; oldest first. */
          messages: z.array(
            z.object({
              id: z.number().int(),
              text: z.string(),
              at: z.string(),
              attachment: attachmentSchema.optional(),
              /** Name of the chat group then; empty: said to everybody in the space; absent: was not noted. */
              group: z.string().optional(),
              /** Said in the private chat of the two, and by which of them. */
              privateBy: z.enum(PRIVATE_SPEAKERS).optional(),
            }),
          ),
          /** Logical pixels; null: was not there. */
          place: z.object({ serverId: z.string(), x: z.number(), y: z.number() }).nullable(),
        }),
        /** Null: it waits. */
        handled: z
          .object({ by: z.string(), at: z.string(), verdict: z.enum(REPORT_VERDICTS), outcome: z.string() })
          .nullable(),
      }),
    ),
  }),
  summary: 'Reports of a space (those who look after it)',
});

const handleReport = defineCall({
  area: 'reports',
  method: 'POST',
  path: '/api/report/handle',
  nonSpecReason: 'Says what became of a report',
  access: 'member',
  mutates: true,
  /** `outcome`: what was done, in the keeper's words. Nobody closes what is about themselves. */
  input: z.object({
    spaceId: spaceIdSchema,
    reportId: z.number().int().positive(),
    verdict: z.enum(REPORT_VERDICTS).default('handled'),
    outcome: words.default(''),
  }),
  output: z.object({ open: z.number().int() }),
  summary: 'Close a report (those who look after the space); twice is once',
});

export const REPORT_CALLS = { reportReasons, reportIm, reportAv, listReports, handleReport } as const;
type ReportCalls = typeof REPORT_CALLS;

/** A report came, or was closed (`handled`), by `userId`: published to those who keep order (W84). */
const changed = z.object({ reportId: z.number().int(), handled: z.boolean(), userId: z.string() });
export const REPORT_EVENTS = { changed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends ReportCalls {}
  interface FeatureEvents {
    reports: { changed: z.output<typeof changed> };
  }
}
