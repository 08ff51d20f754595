import { and, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../contract/model/permissions';
import { REPORT_REASONS, type ReportReason } from '../../../contract/model/report';
import type { Db } from '../../database/database';
import { messages, users } from '../../database/schema';
import { reports, type ReportEvidence } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import { createLimiter } from '../../http/limiter';
import type { Presence, Session } from '../../platform';
import type { Places } from '../places/places';

type Names = 'reportReasons' | 'reportIm' | 'reportAv' | 'listReports' | 'handleReport';

export interface ReportDeps {
  readonly db: Db;
  readonly places: Pick<Places, 'serverOf'>;
  readonly presence: Pick<Presence, 'whereabouts'>;
  readonly check: (spaceId: string, userId: string, permission: Permission) => Promise<void>;
  readonly now: () => number;
}

interface Report {
  readonly spaceId: string;
  readonly userId: string;
  readonly reason: ReportReason;
  readonly content: string;
}

const PER_HOUR = 20;
/** The same again within this time is the one that is there. */
const SAME_MS = 600_000;
const EVIDENCE_MESSAGES = 20;
const PAGE = 30;

/** What people say about others' conduct, with what the server knows of it (specification, sections 3 and 7). */
export function createReports({ db, places, presence, check, now }: ReportDeps): {
  readonly handlers: Pick<Handlers, Names>;
  sweep(): void;
} {
  const limiter = createLimiter(3_600_000, now);
  const reported = alias(users, 'reported');
  const reporter = alias(users, 'reporter');

  const evidenceOf = async (spaceId: string, userId: string): Promise<ReportEvidence> => {
    const said = await db
      .select({ id: messages.id, text: messages.text, at: messages.at })
      .from(messages)
      .where(and(eq(messages.spaceId, spaceId), eq(messages.userId, userId)))
      .orderBy(desc(messages.id))
      .limit(EVIDENCE_MESSAGES);
    const serverId = places.serverOf(spaceId, userId);
    const at = await presence.whereabouts(spaceId, userId);
    return {
      messages: said.reverse().map((one) => ({ ...one, at: one.at.toISOString() })),
      place: serverId === undefined || at === undefined ? null : { serverId, x: at.x, y: at.y },
    };
  };

  const save = async (
    kind: 'im' | 'av',
    { spaceId, userId, reason, content }: Report,
    session: Session,
  ): Promise<{ reportId: number }> => {
    const byUserId = session.userId;
    if (userId === byUserId) throw new AppError('invalid');
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw new AppError('notFound');
    const [same] = await db
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
          gt(reports.at, new Date(now() - SAME_MS)),
        ),
      );
    if (same) return { reportId: same.id };
    limiter.take(byUserId, PER_HOUR, 'tooFast');
    const evidence = await evidenceOf(spaceId, userId);
    const [row] = await db
      .insert(reports)
      .values({ spaceId, userId, byUserId, kind, reason, content, evidence, at: new Date(now()) })
      .returning({ id: reports.id });
    if (!row) throw new AppError('internal');
    return { reportId: row.id };
  };

  const open = async (spaceId: string): Promise<number> => {
    const which = and(eq(reports.spaceId, spaceId), isNull(reports.handledAt));
    const [all] = await db.select({ n: count() }).from(reports).where(which);
    return all?.n ?? 0;
  };

  const handlers: Pick<Handlers, Names> = {
    reportReasons: () => ({ reasons: [...REPORT_REASONS] }),
    reportIm: (report, { session }) => save('im', report, session),
    reportAv: (report, { session }) => save('av', report, session),
    async listReports({ spaceId, state, before }, { session }) {
      await check(spaceId, session.userId, 'seeModeration');
      const rows = await db
        .select({ report: reports, user: reported, by: reporter })
        .from(reports)
        .innerJoin(reported, eq(reported.id, reports.userId))
        .innerJoin(reporter, eq(reporter.id, reports.byUserId))
        .where(
          and(
            eq(reports.spaceId, spaceId),
            state === 'open' ? isNull(reports.handledAt) : isNotNull(reports.handledAt),
            before === undefined ? undefined : lt(reports.id, before),
          ),
        )
        .orderBy(desc(reports.id))
        .limit(PAGE + 1);
      const face = ({ id, nickname, image, headImage, color }: typeof users.$inferSelect) => ({
        userId: id,
        nickname,
        image,
        headImage,
        color,
      });
      return {
        open: await open(spaceId),
        more: rows.length > PAGE,
        reports: rows.slice(0, PAGE).map(({ report, user, by }) => ({
          reportId: report.id,
          kind: report.kind,
          reason: report.reason,
          content: report.content,
          user: face(user),
          by: face(by),
          at: report.at.toISOString(),
          evidence: report.evidence,
          handledBy: report.handledBy,
          handledAt: report.handledAt?.toISOString() ?? '',
          outcome: report.outcome,
        })),
      };
    },
    async handleReport({ spaceId, reportId, outcome }, { session }) {
      await check(spaceId, session.userId, 'seeModeration');
      const which = and(eq(reports.spaceId, spaceId), eq(reports.id, reportId));
      const [found] = await db.select({ id: reports.id }).from(reports).where(which);
      if (!found) throw new AppError('notFound');
      // Whoever was first has said it.
      await db
        .update(reports)
        .set({ handledBy: session.userId, handledAt: new Date(now()), outcome })
        .where(and(which, isNull(reports.handledAt)));
      return { open: await open(spaceId) };
    },
  };
  return { handlers, sweep: limiter.sweep };
}
