import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { activities } from '../../server/database/schema-shell';
import type { FeatureContext } from '../../server/features/feature';
import { AWAY_SECONDS } from './model';
import { hasRoom } from './model-spots';
import { spaceProps } from './tables';

/**
 * Removes what has ended: its time, its owner's visit, the event during or before which it was put down, or the space,
 * which is archived; or a newer version of the space stands there. Returns the ids of what this call removed, by space.
 */
export async function removeEnded({
  db,
  spaces,
  members,
}: Pick<FeatureContext, 'db' | 'spaces' | 'members'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const ofEndedEvent = exists(
    db
      .select({ id: activities.id })
      .from(activities)
      .where(
        and(
          eq(activities.spaceId, spaceProps.spaceId),
          isNull(activities.cancelledAt),
          lte(activities.endAt, sql`now()`),
          gt(activities.endAt, spaceProps.createdAt),
        ),
      ),
  );
  const placed = await db
    .select({
      id: spaceProps.id,
      spaceId: spaceProps.spaceId,
      x: spaceProps.x,
      y: spaceProps.y,
      owner: spaceProps.ownerUserId,
      isOver: sql<boolean>`coalesce(${spaceProps.expiresAt} <= now(), false)`,
      isOfEnded: sql<boolean>`${ofEndedEvent}`,
      isLeft: sql<boolean>`coalesce(${spaceProps.awaySince} <= now() - ${`${AWAY_SECONDS} seconds`}::interval, false)`,
    })
    .from(spaceProps);
  const [ended, here, away]: [string[], string[], string[]] = [[], [], []];
  for (const one of placed) {
    const [space, row] = await Promise.all([spaces.load(one.spaceId), spaces.row(one.spaceId)]);
    const isHere = members.isOnline(one.spaceId, one.owner);
    const isOver = one.isOver || one.isOfEnded || row?.closed === true || (one.isLeft && !isHere);
    if (isOver || (space && !hasRoom(space.document, one))) ended.push(one.id);
    else (isHere ? here : away).push(one.id);
  }
  const setAway = (ids: readonly string[], awaySince: SQL | null, only: SQL) =>
    db
      .update(spaceProps)
      .set({ awaySince })
      .where(and(inArray(spaceProps.id, [...ids]), isNull(spaceProps.expiresAt), only));
  await setAway(here, null, isNotNull(spaceProps.awaySince));
  await setAway(away, sql`now()`, isNull(spaceProps.awaySince));
  const gone = await db
    .delete(spaceProps)
    .where(inArray(spaceProps.id, ended))
    .returning({ id: spaceProps.id, spaceId: spaceProps.spaceId });
  const bySpace = new Map<string, string[]>();
  for (const { id, spaceId } of gone) bySpace.set(spaceId, [...(bySpace.get(spaceId) ?? []), id]);
  return bySpace;
}
