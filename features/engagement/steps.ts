import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { drawsMade } from './draws';
import { appendLog } from './log';
import { LATE_MS, STEPS, type EngagementState } from './model';
import { lockEngagement, readEngagement, type AnyEngagement } from './store';
import { engagements } from './tables';

/** A step by the schedule this late is logged as late, ms. */
const LATE = 1000;

export interface Step {
  readonly spaceId: string;
  readonly engagementId: string;
  readonly to: EngagementState;
  /** The version on which it was decided. */
  readonly version: number;
  /** New end; null: by hand; absent: as it is. */
  readonly closesAt?: Date | null | undefined;
  /** Who does it; absent: the schedule. */
  readonly userId?: string;
}

export interface StepDeps {
  readonly db: Db;
  now(): number;
  /** What the kind does in the transaction of a step. */
  onStep(tx: Tx, engagement: AnyEngagement): Promise<void>;
}

const timesAre = (opensAt: number | undefined, closesAt: number | undefined, now: number): boolean =>
  closesAt === undefined || closesAt > Math.max(now, opensAt ?? 0);

/**
 * Makes a step. A step that was made already is answered with the engagement as it is, and changes nothing.
 * Throws `engagementNotFound`, `engagementStep`, `engagementChanged`, `engagementTimes`.
 */
export function makeStep(
  { db, now, onStep }: StepDeps,
  { spaceId, engagementId, to, version, closesAt, userId }: Step,
): Promise<{ engagement: AnyEngagement; changed: boolean }> {
  return db.transaction(async (tx) => {
    const before = await lockEngagement(tx, spaceId, engagementId);
    const at = now();
    const isProlonged =
      closesAt !== undefined && (closesAt?.toISOString() ?? '') !== before.closesAt && to === before.state;
    if (before.state === to && !isProlonged) return { engagement: before, changed: false };
    if (version !== before.version) throw new AppError('engagementChanged');
    if (isProlonged ? to === 'closed' || to === 'settled' : !STEPS[before.state].includes(to))
      throw new AppError('engagementStep');
    const planned = closesAt === undefined ? (before.closesAt ? new Date(before.closesAt) : null) : closesAt;
    const isCut = to === 'closed' && (planned === null || planned.getTime() > at);
    const ends = isCut ? new Date(at) : planned;
    const opens = before.opensAt ? Date.parse(before.opensAt) : undefined;
    if (to === 'scheduled' && opens === undefined) throw new AppError('engagementTimes');
    const runs = to === 'scheduled' || to === 'open' || to === 'paused';
    // One that opens late by the schedule, after its end, is closed at the next look.
    if (
      userId !== undefined &&
      runs &&
      !timesAre(to === 'scheduled' ? opens : undefined, ends?.getTime(), at)
    )
      throw new AppError('engagementTimes');
    const isEarly = to === 'open' && before.state !== 'paused' && (opens === undefined || opens > at);
    await tx
      .update(engagements)
      .set({
        ...{ state: to, version: before.version + 1, closesAt: ends },
        ...(isEarly && { opensAt: new Date(at) }),
      })
      .where(eq(engagements.id, engagementId));
    const due = to === 'open' ? opens : ends?.getTime();
    const isLate = userId === undefined && due !== undefined && at - due > LATE;
    // The log fixes the number of draws, so that none is missing at the end of what is published.
    const draws = to === 'closed' ? await drawsMade(tx, engagementId) : undefined;
    await appendLog(tx, engagementId, {
      userId,
      action: isProlonged ? 'prolonged' : to,
      data: {
        ...(isProlonged && { closesAt: ends?.toISOString() ?? '' }),
        ...(draws !== undefined && { draws }),
        ...(isLate && { lateMs: Math.round(at - due) }),
      },
      at,
    });
    const engagement = await readEngagement(tx, spaceId, engagementId);
    await onStep(tx, engagement);
    return { engagement, changed: true };
  });
}

/** What the clock says is to open or to close now. */
export async function dueSteps(db: Db, now: number): Promise<Step[]> {
  const at = new Date(now);
  // What was sent in time may still be on its way.
  const arrived = new Date(now - LATE_MS);
  const rows = await db
    .select({
      engagementId: engagements.id,
      spaceId: engagements.spaceId,
      state: engagements.state,
      version: engagements.version,
    })
    .from(engagements)
    .where(
      or(
        and(eq(engagements.state, 'scheduled'), lte(engagements.opensAt, at)),
        and(inArray(engagements.state, ['open', 'paused']), lte(engagements.closesAt, arrived)),
      ),
    );
  return rows.map(({ engagementId, spaceId, state, version }) => ({
    engagementId,
    spaceId,
    version,
    to: state === 'scheduled' ? 'open' : 'closed',
  }));
}
