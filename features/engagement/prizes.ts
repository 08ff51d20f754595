import { and, asc, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { users } from '../../server/database/schema';
import { addAward } from './awards';
import type { Draws } from './draws';
import type { Ledger } from './ledger';
import { WINNERS_SHOWN, type Prize, type ShownPrize, type Winner } from './model-prize';
import { awards } from './tables';

export interface GivenPrize {
  readonly spaceId: string;
  readonly engagementId: string;
  readonly userId: string;
  readonly prize: Pick<Prize, 'id' | 'name' | 'points'>;
  /** Of the points in the ledger. */
  readonly kind: string;
  /** What it was won by: once in the engagement. */
  readonly ref: string;
}

/** Prizes that are drawn: what is left of them, giving them, and who got them. */
export interface Prizes {
  left(engagementId: string, prizes: readonly Prize[]): Promise<ShownPrize[]>;
  /** Pays points, or adds what is to be handed out, in the transaction of the draw; a repeated one changes nothing. */
  give(tx: Tx, given: GivenPrize): Promise<void>;
  /** The last winners as everybody may see them. */
  winners(engagementId: string): Promise<Winner[]>;
  /** Everything that was won, for the organiser. */
  report(engagementId: string): Promise<{ columns: string[]; rows: string[][] }>;
}

/** A name as everybody may see it beside a prize: its first character. */
const shortened = (nickname: string): string => `${[...nickname][0] ?? ''}**`;

export function createPrizes(db: Db, draws: Draws, ledger: Ledger): Prizes {
  const won = (engagementId: string, ...more: SQL[]) =>
    db
      .select({
        at: awards.at,
        userId: awards.userId,
        nickname: users.nickname,
        prize: awards.name,
        state: awards.state,
        reason: awards.reason,
      })
      .from(awards)
      .innerJoin(users, eq(users.id, awards.userId))
      .where(and(eq(awards.engagementId, engagementId), ...more));
  return {
    async left(engagementId, prizes) {
      const given = await draws.given(engagementId);
      return prizes.map(({ stock, ...prize }) => ({
        ...prize,
        left: stock === null ? null : stock - (given.get(prize.id) ?? 0),
      }));
    },

    async give(tx, { spaceId, engagementId, userId, prize, kind, ref }) {
      const { id, name, points } = prize;
      const state = points > 0 ? 'given' : 'won';
      await addAward(tx, { engagementId, userId, ref, prizeId: id, name, state });
      if (points > 0)
        await ledger.add(tx, { spaceId, userId, delta: points, kind, ref: `${engagementId} ${ref}` });
    },

    async winners(engagementId) {
      const rows = await won(engagementId, ne(awards.state, 'void'))
        .orderBy(desc(awards.at), desc(awards.id))
        .limit(WINNERS_SHOWN);
      return rows.map(({ nickname, prize, at }) => ({
        name: shortened(nickname ?? ''),
        prize,
        at: at.toISOString(),
      }));
    },

    async report(engagementId) {
      const rows = await won(engagementId).orderBy(asc(awards.at), asc(awards.id));
      return {
        columns: ['time', 'userId', 'nickname', 'prize', 'state', 'reason'],
        rows: rows.map(({ at, userId, nickname, prize, state, reason }) => [
          ...[at.toISOString(), userId ?? '', nickname ?? '', prize, state, reason],
        ]),
      };
    },
  };
}
