import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Subject, type Observable } from 'rxjs';
import type { Face } from '../../contract/model/user/face';
import type { Db, Tx } from '../../server/database/database';
import { members as membersTable, messages, users } from '../../server/database/schema';
import { chatGroupMembers, chatGroups } from '../../server/database/schema-people';
import { advisoryLock } from '../../server/database/advisory-lock';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureEvent } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { Session } from '../../server/platform';
import { REPORT_CALLS, REPORT_EVENTS } from './contract';
import { REPORT_REASONS, type ReportReader, type ReportReason } from './model';
import { reports, type ReportEvidence } from './tables';

type ReportHandlers = HandlersOf<typeof REPORT_CALLS>;

interface Report {
  readonly spaceId: string;
  readonly userId: string;
  readonly reason: ReportReason;
  readonly content: string;
  readonly privately?: boolean;
}

const PER_HOUR = 20;
/** An identical report within this time, ms, returns the existing report. */
const SAME_MS = 600_000;
const EVIDENCE_MESSAGES = 20;
const PAGE = 30;

/** Reports of user conduct, with evidence from the server (specification, sections 3 and 7). */
function createReports(context: FeatureContext): {
  readonly handlers: ReportHandlers;
  /** Whether the user moderates a space where this file is evidence in a report about another user. */
  showsFile(userId: string, fileId: string): Promise<boolean>;
  onAccountDelete(tx: Tx, fromId: string, successorId: string): Promise<void>;
  readonly events$: Observable<FeatureEvent>;
} {
  const { db, seats, presence, members, privateChat, moderation, permissions, log, limiter, now } = context;
  const { check } = permissions;
  const hour = limiter('reports', 3_600_000);
  const events = new Subject<FeatureEvent>();
  const reported = alias(users, 'reported');
  const reporter = alias(users, 'reporter');
  const closer = alias(users, 'closer');

  /** The moderators of the space, except the reported user. */
  const readersOf = async ({ spaceId, userId }: Pick<Report, 'spaceId' | 'userId'>): Promise<string[]> => {
    return (await members.moderators(spaceId)).filter((moderatorId) => moderatorId !== userId);
  };
  const readBy = (readers: readonly string[]): ReportReader => (readers.length > 0 ? 'keepers' : 'platform');

  /** The last messages of a user that the reporter could read; groups without the reporter are excluded. */
  const spaceEvidence = async (
    spaceId: string,
    userId: string,
    byUserId: string,
  ): Promise<ReportEvidence['messages']> => {
    const groups = db
      .select({ groupId: chatGroupMembers.groupId })
      .from(chatGroupMembers)
      .where(eq(chatGroupMembers.userId, byUserId));
    const rows = await db
      .select({
        id: messages.id,
        text: messages.text,
        at: messages.at,
        attachment: messages.attachment,
        withdrawnAt: messages.withdrawnAt,
        group: chatGroups.name,
      })
      .from(messages)
      .leftJoin(chatGroups, eq(chatGroups.id, messages.groupId))
      .where(
        and(
          eq(messages.spaceId, spaceId),
          eq(messages.userId, userId),
          or(eq(messages.groupId, ''), inArray(messages.groupId, groups)),
        ),
      )
      .orderBy(desc(messages.id))
      .limit(EVIDENCE_MESSAGES);
    return rows.reverse().map(({ id, text, at, attachment, withdrawnAt, group }) => ({
      id,
      text,
      at: at.toISOString(),
      group: group ?? '',
      // The file of a withdrawn message is deleted.
      ...(attachment && withdrawnAt === null && { attachment }),
    }));
  };

  /** The last messages of this private chat as the reporter sees them; never of another chat. */
  const privateEvidence = async (userId: string, byUserId: string): Promise<ReportEvidence['messages']> =>
    (await privateChat.seen(byUserId, userId, EVIDENCE_MESSAGES)).map(
      ({ id, text, at, attachment, fromUserId }) => ({
        id,
        text,
        at: new Date(at).toISOString(),
        privateBy: fromUserId === userId ? ('reported' as const) : ('reporter' as const),
        ...(attachment && { attachment }),
      }),
    );

  const evidenceOf = async (
    { spaceId, userId, privately = false }: Report,
    byUserId: string,
  ): Promise<ReportEvidence> => {
    const serverId = seats.serverOf(spaceId, userId);
    const at = await presence.whereabouts(spaceId, userId);
    return {
      ...(privately && { privately }),
      messages: await (privately
        ? privateEvidence(userId, byUserId)
        : spaceEvidence(spaceId, userId, byUserId)),
      place: serverId === undefined || at === undefined ? null : { serverId, x: at.x, y: at.y },
    };
  };

  const save = async (
    kind: 'im' | 'av',
    report: Report,
    session: Session,
  ): Promise<{ reportId: number; readBy: ReportReader }> => {
    const { spaceId, userId, reason, content, privately = false } = report;
    const byUserId = session.userId;
    if (userId === byUserId) throw new AppError('invalid');
    // Private messages are disclosed only to the moderators of the space where the reporter is present.
    if (privately && (await presence.whereabouts(spaceId, byUserId)) === undefined)
      throw new AppError('forbidden');
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw new AppError('notFound');
    // A user unknown to this space and to the reporter is not disclosed to moderators.
    const wasHere = and(eq(membersTable.spaceId, spaceId), eq(membersTable.userId, userId));
    const met =
      (await db.$count(membersTable, wasHere)) > 0 ||
      (privately && (await privateChat.seen(byUserId, userId, 1)).length > 0);
    if (!met) throw new AppError('notFound');
    const sameOf = async (of: Db | Tx) => {
      const [same] = await of
        .select({ id: reports.id })
        .from(reports)
        .where(
          and(
            eq(reports.spaceId, spaceId),
            eq(reports.userId, userId),
            eq(reports.byUserId, byUserId),
            eq(reports.kind, kind),
            eq(reports.reason, reason),
            eq(reports.content, content),
            sql`coalesce((${reports.evidence}->>'privately')::boolean, false) = ${privately}`,
            gt(reports.at, new Date(now() - SAME_MS)),
          ),
        );
      return same;
    };
    const readers = await readersOf({ spaceId, userId });
    const before = await sameOf(db);
    if (before) return { reportId: before.id, readBy: readBy(readers) };
    await hour.take(byUserId, PER_HOUR, 'tooFast');
    const evidence = await evidenceOf(report, byUserId);
    const { reportId, fresh } = await db.transaction(async (tx) => {
      await advisoryLock(tx, `reports ${spaceId} ${byUserId}`);
      const same = await sameOf(tx);
      if (same) return { reportId: same.id, fresh: false };
      const [row] = await tx
        .insert(reports)
        .values({ spaceId, userId, byUserId, kind, reason, content, evidence, at: new Date(now()) })
        .returning({ id: reports.id });
      if (!row) throw new AppError('internal');
      return { reportId: row.id, fresh: true };
    });
    if (!fresh) return { reportId, readBy: readBy(readers) };
    if (readers.length > 0)
      events.next({
        spaceId,
        to: readers,
        name: 'changed',
        payload: { reportId, handled: false, userId: byUserId },
      });
    else
      log.warn(
        { spaceId, reportId },
        'the report is left to the platform operator: the space has no other moderator',
      );
    return { reportId, readBy: readBy(readers) };
  };

  /** Moderators cannot read or close reports about themselves. */
  const readableBy = (spaceId: string, userId: string) =>
    and(eq(reports.spaceId, spaceId), ne(reports.userId, userId));

  const open = (spaceId: string, userId: string): Promise<number> =>
    db.$count(reports, and(readableBy(spaceId, userId), isNull(reports.handledAt)));

  const face = ({ id, nickname, image, headImage, color }: typeof users.$inferSelect): Face => ({
    userId: id,
    nickname,
    image,
    headImage,
    color,
  });

  const handlers: ReportHandlers = {
    reportReasons: () => ({ reasons: [...REPORT_REASONS] }),
    reportIm: (report, { session }) => save('im', report, session),
    reportAv: (report, { session }) => save('av', report, session),
    async listReports({ spaceId, state, before }, { session: { userId } }) {
      await check(spaceId, userId, 'seeModeration');
      const rows = await db
        .select({ report: reports, user: reported, by: reporter, closedBy: closer.nickname })
        .from(reports)
        .innerJoin(reported, eq(reported.id, reports.userId))
        .innerJoin(reporter, eq(reporter.id, reports.byUserId))
        .leftJoin(closer, eq(closer.id, reports.handledBy))
        .where(
          and(
            readableBy(spaceId, userId),
            state === 'open' ? isNull(reports.handledAt) : isNotNull(reports.handledAt),
            before === undefined ? undefined : lt(reports.id, before),
          ),
        )
        .orderBy(desc(reports.id))
        .limit(PAGE + 1);
      return {
        open: await open(spaceId, userId),
        more: rows.length > PAGE,
        reports: rows.slice(0, PAGE).map(({ report, user, by, closedBy }) => ({
          reportId: report.id,
          kind: report.kind,
          reason: report.reason,
          content: report.content,
          user: face(user),
          by: face(by),
          at: report.at.toISOString(),
          evidence: report.evidence,
          handled: report.handledAt && {
            by: closedBy ?? '',
            at: report.handledAt.toISOString(),
            verdict: report.verdict,
            outcome: report.outcome,
          },
        })),
      };
    },
    async handleReport({ spaceId, reportId, verdict, outcome }, { session: { userId } }) {
      await check(spaceId, userId, 'seeModeration');
      const which = and(readableBy(spaceId, userId), eq(reports.id, reportId));
      const [found] = await db.select({ id: reports.id }).from(reports).where(which);
      if (!found) throw new AppError('notFound');
      // The first decision is final.
      const closed = await db.transaction(async (tx) => {
        const [row] = await tx
          .update(reports)
          .set({ handledBy: userId, handledAt: new Date(now()), verdict, outcome })
          .where(and(which, isNull(reports.handledAt)))
          .returning();
        const action = verdict === 'rejected' ? 'reportRejected' : 'reportHandled';
        const entry = { spaceId, byUserId: userId, action, reason: outcome } as const;
        if (row) await moderation.record(tx, { ...entry, userId: row.userId });
        return row;
      });
      if (closed) {
        await moderation.notifyModerators(spaceId, closed.userId);
        const to = await readersOf(closed);
        events.next({ spaceId, to, name: 'changed', payload: { reportId, handled: true, userId } });
      }
      return { open: await open(spaceId, userId) };
    },
  };
  return {
    handlers,
    events$: events.asObservable(),
    async onAccountDelete(tx, _fromId, successorId) {
      // The files of the user are gone; texts stay as evidence.
      await tx.execute(sql`
        update reports set evidence = jsonb_set(evidence, '{messages}', (
          select coalesce(jsonb_agg(message - 'attachment' order by n), '[]'::jsonb)
          from jsonb_array_elements(evidence->'messages') with ordinality as m(message, n)
        ))
        where ${successorId} in (user_id, by_user_id) and jsonb_typeof(evidence->'messages') = 'array'`);
    },
    async showsFile(userId, fileId) {
      const shown = { messages: [{ attachment: { fileId } }] };
      const rows = await db
        .selectDistinct({ spaceId: reports.spaceId })
        .from(reports)
        .where(and(ne(reports.userId, userId), sql`${reports.evidence} @> ${JSON.stringify(shown)}::jsonb`));
      for (const { spaceId } of rows) if ((await members.moderators(spaceId)).includes(userId)) return true;
      return false;
    },
  };
}

/** Reports of people's conduct (specification, sections 3 and 7). */
export const reportsServer = defineServerFeature({
  name: 'reports',
  calls: REPORT_CALLS,
  events: REPORT_EVENTS,
  accountColumns: [
    // The reported user does not see who reported.
    { table: 'reports', column: 'user_id', key: [], stays: true, ofOther: true },
    { table: 'reports', column: 'by_user_id', key: [], stays: true },
    { table: 'reports', column: 'handled_by', key: [], stays: true, ofOther: true },
  ],
  create: createReports,
});
