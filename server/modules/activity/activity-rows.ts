import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Activity } from '../../../contract/model/activity';
import { EventUserRole, MemberType } from '../../../contract/model/member/member';
import type { Db } from '../../database/database';
import { bans, identities, members, spaces } from '../../database/schema';
import { activities, activityGuestPhones, activityGuests } from '../../database/schema-shell';
import { isRunning } from './timetable';
import { activeBan } from '../space/spaces';

/** Whether a user is on an activity's guest list, by user id or by phone. */
export const isGuest = (userId: string): SQL<boolean> => sql<boolean>`(
  exists (
    select 1 from ${activityGuests} g where g.activity_id = ${activities.id} and g.user_id = ${userId}
  ) or exists (
    select 1 from ${activityGuestPhones} p
    join ${identities} i on i.provider = 'phone' and i.subject = p.phone
    where p.activity_id = ${activities.id} and i.user_id = ${userId}
  ))`;

// A guest listed by id and by phone counts twice: otherwise the count would reveal whose phone it is.
const guestNum = sql<number>`(
  (select count(*) from ${activityGuests} g where g.activity_id = ${activities.id})
  + (select count(*) from ${activityGuestPhones} p where p.activity_id = ${activities.id}))::int`;

export const manages = (userId: string): SQL<boolean> =>
  sql<boolean>`coalesce(${or(
    eq(members.type, MemberType.manager),
    and(eq(spaces.ownerUserId, userId), ne(spaces.ownerUserId, '')),
  )}, false)`;

/**
 * Activities with the user's relation to them. The columns of space, membership and ban can be used in
 * conditions.
 */
export const selectActivities = (db: Db, userId: string) =>
  db
    .select({
      row: activities,
      spaceName: spaces.name,
      spaceNameEn: spaces.nameEn,
      limited: sql<boolean>`jsonb_array_length(${spaces.regions}) > 0`,
      guestNum,
      guest: isGuest(userId),
      admin: manages(userId),
      role: sql<boolean>`coalesce(${ne(members.eventUserRole, EventUserRole.visitor)}, false)`,
    })
    .from(activities)
    .innerJoin(spaces, eq(spaces.id, activities.spaceId))
    .leftJoin(members, and(eq(members.spaceId, activities.spaceId), eq(members.userId, userId)))
    .leftJoin(bans, activeBan(activities.spaceId, userId));

type Found = Awaited<ReturnType<typeof selectActivities>>[number];

function statusOf({ startAt, endAt, cancelledAt }: Found['row'], at: number): Activity['status'] {
  if (cancelledAt !== null) return 'cancelled';
  const [start, end] = [startAt.getTime(), endAt.getTime()];
  if (isRunning({ start, end }, at)) return 'running';
  return at < start ? 'planned' : 'ended';
}

/** The public form of an activity. `at`: time of the request, ms since 1970. */
export const activityOf = (
  { row, spaceName, spaceNameEn, guestNum, guest, admin, role }: Found,
  at: number,
) =>
  ({
    activityId: row.id,
    spaceId: row.spaceId,
    spaceName,
    spaceNameEn,
    name: row.name,
    description: row.description,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    exclusive: row.exclusive,
    status: statusOf(row, at),
    guestNum,
    allowed: !row.exclusive || guest || admin || role,
    admin,
  }) satisfies Activity;
