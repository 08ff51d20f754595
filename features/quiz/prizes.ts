import type { Tx } from '../../server/database/database';
import type { EngagementService } from '../engagement/service';
import type { Quiz } from './quiz';
import { readRanks } from './scores';

/**
 * What a quiz brings, in the transaction of its settlement: a prize for each of the first places, for all who share
 * one, and the points of the quiz as points of the space.
 */
export async function settleQuiz(
  tx: Tx,
  { engagementId, spaceId, config }: Quiz,
  { award, ledger }: Pick<EngagementService, 'award' | 'ledger'>,
): Promise<void> {
  const people = await readRanks(tx, engagementId, 'all');
  const pay = (userId: string, delta: number, of: string) =>
    ledger.add(tx, { spaceId, userId, delta, kind: 'quiz', ref: `${engagementId} ${of}` });
  for (const { num, userId, rank, points } of people) {
    if (rank === 0 || points === 0) continue;
    const prize = config.prizes[rank - 1];
    if (prize) {
      const state = prize.points > 0 ? 'given' : 'won';
      const { id: prizeId, name } = prize;
      await award(tx, { engagementId, userId, ref: `place ${rank} ${num}`, prizeId, name, state });
      if (prize.points > 0) await pay(userId, prize.points, 'prize');
    }
    if (config.pays) await pay(userId, points, 'points');
  }
}
