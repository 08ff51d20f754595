import { sql } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';

/** The kind of what comes back of spent points: it was earned before, and does not raise a rank again. */
const REFUND = 'refund';

export interface LedgerEntry {
  readonly spaceId: string;
  readonly userId: string;
  /** Points: more than 0 received, less than 0 spent. */
  readonly delta: number;
  /** `refund`: what was spent comes back, and is not earned anew. */
  readonly kind: string;
  /** With the kind and the person at most once: a repeated entry changes nothing. */
  readonly ref: string;
}

/** `added`; `again`: it was there already; `tooFew`: the balance is smaller than what is spent, and nothing changed. */
export type LedgerResult = 'added' | 'again' | 'tooFew';

/** Points that somebody received, by the row of the ledger; its transaction may still fail. */
export interface Received {
  readonly ledgerId: number;
}

export interface Ledger {
  /** Changes the points of a person, in the transaction of what they are for. */
  add(tx: Tx, entry: LedgerEntry): Promise<LedgerResult>;
  /** Calls back in the transaction of each entry that adds points on this node. */
  onReceived(run: (received: Received) => void): void;
  /** Points after the rows of one account were moved to another, in that transaction. */
  merge(tx: Tx, fromId: string, intoId: string): Promise<void>;
}

/** The balance is only ever changed by what is added; none is written from a value that was read before. */
export function createLedger(): Ledger {
  const heard: ((received: Received) => void)[] = [];
  return {
    onReceived(run) {
      heard.push(run);
    },

    async add(tx, { spaceId, userId, delta, kind, ref }) {
      const added = await tx.execute(sql`
      insert into score_ledger (space_id, user_id, delta, kind, ref)
      values (${spaceId}, ${userId}, ${delta}, ${kind}, ${ref})
      on conflict (space_id, user_id, kind, ref) do nothing returning id`);
      const [entry] = added.rows;
      if (!entry) return 'again';
      const earned = kind === REFUND ? 0 : delta;
      const changed =
        delta >= 0
          ? await tx.execute(sql`
            insert into score_balances (space_id, user_id, balance, earned) values (${spaceId}, ${userId}, ${delta}, ${earned})
            on conflict (space_id, user_id) do update set balance = score_balances.balance + excluded.balance,
              earned = score_balances.earned + excluded.earned,
              updated_at = case when excluded.earned > 0 then clock_timestamp() else score_balances.updated_at end
            returning balance`)
          : await tx.execute(sql`
            update score_balances set balance = balance + ${delta}
            where space_id = ${spaceId} and user_id = ${userId} and balance + ${delta} >= 0
            returning balance`);
      if (changed.rows.length > 0) {
        if (earned > 0) for (const run of heard) run({ ledgerId: Number(entry['id']) });
        return 'added';
      }
      await tx.execute(sql`delete from score_ledger where id = ${Number(entry['id'])}`);
      return 'tooFew';
    },

    async merge(tx, fromId, intoId) {
      await tx.execute(sql`delete from score_balances where user_id in (${fromId}, ${intoId})`);
      // Both accounts may have been paid for one thing, and one of the two may have spent it: nobody owes points for that.
      await tx.execute(sql`
      insert into score_ledger (space_id, user_id, delta, kind, ref)
      select space_id, user_id, -sum(delta), 'merge', ${fromId} from score_ledger where user_id = ${intoId}
      group by space_id, user_id having sum(delta) < 0 on conflict do nothing`);
      await tx.execute(sql`
      insert into score_balances (space_id, user_id, balance, earned, updated_at)
      select space_id, user_id, sum(delta), coalesce(sum(delta) filter (where delta > 0 and kind <> ${REFUND}), 0), max(at)
      from score_ledger where user_id = ${intoId} group by space_id, user_id`);
    },
  };
}
