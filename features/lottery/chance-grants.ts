import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';
import type { FeatureContext } from '../../server/features/feature';
import type { Granted } from '../engagement/service';
import { engagements } from '../engagement/tables';
import { lotteryChances } from './tables';

/** The task number of chances that other features give. */
const GIVEN = -1;

const lotteriesIn = (spaceId: string) =>
  and(
    eq(engagements.spaceId, spaceId),
    eq(engagements.kind, 'lottery'),
    inArray(engagements.state, ['scheduled', 'open', 'paused']),
  );

async function giveChance(
  tx: Tx,
  { spaceId, userId, ref: engagementId, source = '' }: Granted,
): Promise<'given' | 'has' | 'gone'> {
  const chance = { engagementId, userId, taskNum: GIVEN, day: '', slot: 0, source };
  const had = await tx
    .select({ id: lotteryChances.id })
    .from(lotteryChances)
    .where(
      and(
        eq(lotteryChances.engagementId, engagementId),
        eq(lotteryChances.userId, userId),
        eq(lotteryChances.taskNum, GIVEN),
        eq(lotteryChances.source, source),
      ),
    );
  if (had.length > 0) return 'has';
  // Locked, so that it does not end meanwhile.
  const [lottery] = await tx
    .select({ id: engagements.id })
    .from(engagements)
    .where(and(lotteriesIn(spaceId), eq(engagements.id, engagementId)))
    .for('share');
  if (!lottery) return 'gone';
  const given = await tx
    .insert(lotteryChances)
    .values(chance)
    .onConflictDoNothing()
    .returning({ id: lotteryChances.id });
  return given.length > 0 ? 'given' : 'has';
}

/** Chances of the lotteries of a space are there to give, for a box. */
export function offerChances({ db, service }: Pick<FeatureContext, 'db' | 'service'>): void {
  service('engagement').grants.offer({
    kind: 'lottery-chance',
    list: async (spaceId) =>
      db
        .select({ ref: engagements.id, name: engagements.name })
        .from(engagements)
        .where(lotteriesIn(spaceId))
        .orderBy(asc(engagements.name)),
    give: giveChance,
    // The one who gives it says so, and the lottery reads its chances when it is looked at.
    changed: async () => undefined,
  });
}
