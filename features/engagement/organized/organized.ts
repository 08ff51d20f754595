import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { EventUserRole, MemberType } from '../../../contract/model/member/member';
import type { Db } from '../../../server/database/database';
import { members, spaces } from '../../../server/database/schema';
import type { FeatureContext } from '../../../server/features/feature';
import type { Session } from '../../../server/platform';
import { ORGANIZED_PAGE, type EngagementState, type OrganizedSpace } from '../model';
import { engagementOf, type AnyEngagement } from '../store';
import { engagements } from '../tables';

/** Spaces that are looked at for one person. */
const SPACES_MAX = 100;

type Deps = Pick<FeatureContext, 'db' | 'permissions' | 'spaces'>;

/** The spaces in which somebody may run engagements, the newest first. */
export async function organizedSpaces(
  { db, permissions, spaces: of }: Deps,
  session: Session,
  address: string,
): Promise<OrganizedSpace[]> {
  const { userId, kind } = session;
  const rows = await db
    .select({ spaceId: spaces.id, spaceName: spaces.name, spaceNameEn: spaces.nameEn })
    .from(spaces)
    .leftJoin(members, and(eq(members.spaceId, spaces.id), eq(members.userId, userId)))
    .where(
      and(
        or(
          eq(spaces.ownerUserId, userId),
          eq(members.type, MemberType.manager),
          inArray(members.eventUserRole, [EventUserRole.organizer, EventUserRole.host]),
        ),
        // The session of a guest holds in one space.
        kind === 'phone' ? undefined : eq(spaces.id, session.spaceId ?? ''),
      ),
    )
    .orderBy(desc(spaces.createdAt), spaces.id)
    .limit(SPACES_MAX);
  const found = await Promise.all(
    rows.map(async (space) => {
      const [held, refusal] = await Promise.all([
        permissions.held(space.spaceId, userId),
        of.mayEnter(session, space.spaceId, address),
      ]);
      const may = held.permissions;
      return refusal === undefined && may.includes('runEngagement')
        ? [{ ...space, maySet: may.includes('setEngagement') }]
        : [];
    }),
  );
  return found.flat();
}

/** What runs, then what comes, then what was. */
const RANK = sql`array_position(array['open', 'paused', 'scheduled', 'draft', 'closed', 'settled'], ${engagements.state})`;

/** A page of the engagements of some spaces; `running`: how many of all pages are open or paused. */
export async function engagementsIn(
  db: Db,
  spaceIds: readonly string[],
  state: EngagementState | undefined,
  pageNum: number,
): Promise<{ page: AnyEngagement[]; total: number; running: number }> {
  const inSpaces = inArray(engagements.spaceId, [...spaceIds]);
  const which = and(inSpaces, state && eq(engagements.state, state));
  const [rows, numbers] = await Promise.all([
    db
      .select()
      .from(engagements)
      .where(which)
      .orderBy(RANK, desc(engagements.createdAt), desc(engagements.id))
      .limit(ORGANIZED_PAGE)
      .offset((pageNum - 1) * ORGANIZED_PAGE),
    db
      .select({ state: engagements.state, number: count() })
      .from(engagements)
      .where(inSpaces)
      .groupBy(engagements.state),
  ]);
  const sum = (states: readonly EngagementState[] | undefined) =>
    numbers.filter((one) => states?.includes(one.state) ?? true).reduce((all, { number }) => all + number, 0);
  return {
    page: rows.map(engagementOf),
    total: sum(state && [state]),
    running: sum(['open', 'paused']),
  };
}
