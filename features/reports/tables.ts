import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ofSpace, person, serial, time, words } from '../../server/database/columns';
import type { StoredAttachment } from '../../server/database/stored-attachment';
import type { PrivateSpeaker, ReportReason, ReportVerdict } from './model';

/** The evidence that the server recorded with a report. */
export interface ReportEvidence {
  /** About a private chat: the messages are from both users. */
  readonly privately?: boolean;
  /** Last messages of the reported user or, for a private chat, of both users; oldest first; times are ISO 8601. */
  readonly messages: {
    readonly id: number;
    readonly text: string;
    readonly at: string;
    readonly attachment?: StoredAttachment;
    /** Name of the chat group at that time; empty: the space chat. Absent in old reports. */
    readonly group?: string;
    /** Set for messages of a private chat: the sender. */
    readonly privateBy?: PrivateSpeaker;
  }[];
  /** Logical pixels; null: the user was not present. */
  readonly place: { readonly serverId: string; readonly x: number; readonly y: number } | null;
}

export const reports = pgTable(
  'reports',
  {
    id: serial(),
    spaceId: ofSpace(),
    /** The reported user. */
    userId: person('user_id'),
    byUserId: person('by_user_id'),
    kind: text().$type<'im' | 'av'>().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    content: words('content'),
    /** The last messages, position and time, as the server recorded them. */
    evidence: jsonb().$type<ReportEvidence>().notNull(),
    at: time('at').notNull(),
    handledBy: words('handled_by'),
    handledAt: time('handled_at'),
    verdict: text().$type<ReportVerdict>().notNull().default('handled'),
    outcome: words('outcome'),
  },
  (t) => [index('reports_space').on(t.spaceId, t.id)],
);
