import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ofSpace, person, serial, time, words } from '../../server/database/columns';
import type { StoredAttachment } from '../../server/database/stored-attachment';
import type { PrivateSpeaker, ReportReason, ReportVerdict } from './model';

/** What the server knew when a person was reported. */
export interface ReportEvidence {
  /** About private talk: the messages are those of the two. */
  readonly privately?: boolean;
  /** The last of the reported person or, of a private chat, of both; oldest first; times ISO 8601. */
  readonly messages: {
    readonly id: number;
    readonly text: string;
    readonly at: string;
    readonly attachment?: StoredAttachment;
    /** Name of the chat group then; empty: said to everybody in the space. Absent in reports of long ago. */
    readonly group?: string;
    /** Said in the private chat of the two, and by which of them. */
    readonly privateBy?: PrivateSpeaker;
  }[];
  /** Logical pixels; null: was not there. */
  readonly place: { readonly serverId: string; readonly x: number; readonly y: number } | null;
}

export const reports = pgTable(
  'reports',
  {
    id: serial(),
    spaceId: ofSpace(),
    /** Who is reported. */
    userId: person('user_id'),
    byUserId: person('by_user_id'),
    kind: text().$type<'im' | 'av'>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    content: words('content'),
    /** The last messages, place and time, as the server knew them. */
    evidence: jsonb().$type<ReportEvidence>().notNull(),
    at: time('at').notNull(),
    handledBy: words('handled_by'),
    handledAt: time('handled_at'),
    verdict: text().$type<ReportVerdict>().notNull().default('handled'),
    outcome: words('outcome'),
  },
  (t) => [index('reports_space').on(t.spaceId, t.id)],
);
