import { inArray } from 'drizzle-orm';
import type { FeatureContext } from '../../server/features/feature';
import type { EngagementService } from '../engagement/service';
import { scoreLedger } from '../engagement/tables';
import { earnTitles, type EarnedTitle } from './titles';

/** How often points that came in are looked at, ms. */
const LOOKS_EVERY = 200;
/** Points whose transaction has not ended after this are not waited for, ms. */
const WAITS = 60_000;

/** After the commit: the people hear of their titles. */
export type AnnounceTitles = (spaceId: string, titles: readonly EarnedTitle[]) => void;

interface Deps extends Pick<FeatureContext, 'db' | 'now'> {
  readonly ledger: Pick<EngagementService['ledger'], 'onReceived'>;
  readonly announce: AnnounceTitles;
}

/** Gives titles as soon as the points that bring them are committed, whatever they came from. */
export function watchTitles({ db, now, ledger, announce }: Deps) {
  /** Until when each row of the ledger is waited for. */
  const waiting = new Map<number, number>();
  ledger.onReceived(({ ledgerId }) => waiting.set(ledgerId, now() + WAITS));
  return {
    every: LOOKS_EVERY,
    async run(): Promise<void> {
      if (waiting.size === 0) return;
      // Rows of a transaction that is still open are not seen yet.
      const rows = await db
        .select({ id: scoreLedger.id, spaceId: scoreLedger.spaceId, userId: scoreLedger.userId })
        .from(scoreLedger)
        .where(inArray(scoreLedger.id, [...waiting.keys()]));
      for (const [spaceId, received] of Map.groupBy(rows, (row) => row.spaceId))
        announce(spaceId, await earnTitles(db, spaceId, [...new Set(received.map(({ userId }) => userId))]));
      for (const { id } of rows) waiting.delete(id);
      for (const [id, until] of waiting) if (until < now()) waiting.delete(id);
    },
  };
}
