import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { MemberType } from '../../contract/model/member/member';
import { bans, members, spaces as spaceTable } from '../../server/database/schema';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { activeBan, NEVER } from '../../server/modules/space/spaces';
import { TERRITORY_CALLS } from './contract';
import { levelOf, TERRITORIES_MAX } from './model';

const createTerritory = ({
  db,
  spaces,
}: Pick<FeatureContext, 'db' | 'spaces'>): FeatureParts<typeof TERRITORY_CALLS> => ({
  handlers: {
    async territoriesOf({ userId }, { session, address }) {
      const visitors = sql<number>`(
        select count(*)::int from members visitor where visitor.space_id = ${spaceTable.id}
          and visitor.visit_time > ${NEVER} and visitor.user_id <> ${userId} and not visitor.is_npc)`;
      // A guest sees only the session's space (trust T27).
      const within = session.kind === 'phone' ? undefined : eq(spaceTable.id, session.spaceId ?? '');
      const seen = or(
        and(eq(spaceTable.listed, true), eq(spaceTable.inviteRequired, false)),
        gt(members.visitTime, NEVER),
        eq(members.type, MemberType.manager),
        eq(spaceTable.ownerUserId, session.userId),
      );
      const rows = await db
        .select({
          spaceId: spaceTable.id,
          spaceName: spaceTable.name,
          spaceNameEn: spaceTable.nameEn,
          visitors,
        })
        .from(spaceTable)
        .leftJoin(members, and(eq(members.spaceId, spaceTable.id), eq(members.userId, session.userId)))
        .leftJoin(bans, activeBan(spaceTable.id, session.userId))
        .where(
          and(
            eq(spaceTable.ownerUserId, userId),
            ne(spaceTable.ownerUserId, ''),
            eq(spaceTable.closed, false),
            within,
            isNull(bans.userId),
            seen,
          ),
        )
        .orderBy(desc(visitors), spaceTable.id)
        .limit(TERRITORIES_MAX);
      const allowed = await Promise.all(rows.map(({ spaceId }) => spaces.allowsAddress(spaceId, address)));
      const territories = rows
        .filter((_, at) => allowed[at])
        .map((row) => ({ ...row, level: levelOf(row.visitors) }));
      return { territories };
    },
  },
});

/** The spaces that people own (specification, section 7, «territory»). */
export const territoryServer = defineServerFeature({
  name: 'territory',
  calls: TERRITORY_CALLS,
  create: createTerritory,
});
