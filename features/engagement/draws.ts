import { and, asc, count, eq, gt, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../server/database/database';
import { randomSeed, sha256, type Seal } from '../../server/secrets';
import { pick } from './draw';
import { pseudonymOf } from './log';
import { canonicalJson } from './model';
import { prizeAt, type DrawnRow, type DrawPrize, type DrawRules } from './model-draw';
import { drawPicks, draws } from './tables';

/** Rows of the published list a page. */
export const DRAWN_PAGE = 1000;

export interface DrawRequest {
  readonly engagementId: string;
  readonly userId: string;
  /** 16 hex digits of the person's browser. */
  readonly client: string;
  readonly cid: string;
  /** Takes the chance that is drawn with, in the same transaction; false: there is none. */
  take(): Promise<boolean>;
}

export interface Drawn extends DrawnRow {
  readonly prize: DrawPrize | undefined;
  /** The answer of an earlier request with the same `cid`. */
  readonly again: boolean;
}

/** What may be known of a draw from the opening on. */
export interface PublishedDraw {
  readonly commitment: string;
  readonly rulesHash: string;
  readonly rules: DrawRules;
  /** Draws that were made until now. */
  readonly total: number;
}

/** Draws that can be checked (activities, section 4). */
export interface Draws {
  /** Fixes rules and seed, in the transaction of the step that opens; repeated, it changes nothing. */
  open(tx: Tx, engagementId: string, rules: DrawRules): Promise<void>;
  published(engagementId: string): Promise<PublishedDraw | undefined>;
  /** Draws once; undefined: `take` said no. */
  pick(tx: Tx, request: DrawRequest): Promise<Drawn | undefined>;
  /** How often each prize was drawn. */
  given(engagementId: string): Promise<ReadonlyMap<string, number>>;
}

export const createDraws = (db: Db, seal: Seal): Draws => ({
  async open(tx, engagementId, rules) {
    const seed = randomSeed(32);
    await tx
      .insert(draws)
      .values({
        engagementId,
        seed: seal.close(seed),
        commitment: sha256(seed),
        rules,
        rulesHash: sha256(canonicalJson(rules)),
      })
      .onConflictDoNothing();
  },

  async published(engagementId) {
    const [row] = await db
      .select({
        commitment: draws.commitment,
        rulesHash: draws.rulesHash,
        rules: draws.rules,
        total: draws.lastSeq,
      })
      .from(draws)
      .where(eq(draws.engagementId, engagementId));
    return row;
  },

  async pick(tx, { engagementId, userId, client, cid, take }) {
    const ofDraw = eq(drawPicks.engagementId, engagementId);
    const [draw] = await tx.select().from(draws).where(eq(draws.engagementId, engagementId)).for('update');
    if (!draw) throw new Error(`no draw of ${engagementId}`);
    const { prizes, perPerson } = draw.rules;
    const who = await pseudonymOf(tx, engagementId, userId);
    const [before] = await tx
      .select()
      .from(drawPicks)
      .where(and(ofDraw, eq(drawPicks.who, who), eq(drawPicks.cid, cid)));
    if (before) return { ...before, prize: prizes.find(({ id }) => id === before.prizeId), again: true };
    if (!(await take())) return undefined;

    const seq = draw.lastSeq + 1;
    const value = pick(seal.open(draw.seed), engagementId, seq, who, client);
    let prize = prizeAt(prizes, value);
    const numberOf = async (where: ReturnType<typeof eq>): Promise<number> => {
      const [all] = await tx.select({ number: count() }).from(drawPicks).where(and(ofDraw, where));
      return all?.number ?? 0;
    };
    // Weights stay as they were published: what has run out is nothing.
    if (prize && prize.stock !== null && (await numberOf(eq(drawPicks.prizeId, prize.id))) >= prize.stock)
      prize = undefined;
    if (prize && perPerson !== null) {
      const [own] = await tx
        .select({ number: count() })
        .from(drawPicks)
        .where(and(ofDraw, eq(drawPicks.who, who), ne(drawPicks.prizeId, '')));
      if ((own?.number ?? 0) >= perPerson) prize = undefined;
    }
    const row = { seq, who, client, value, prizeId: prize?.id ?? '' };
    await tx.insert(drawPicks).values({ ...row, engagementId, cid });
    await tx.update(draws).set({ lastSeq: seq }).where(eq(draws.engagementId, engagementId));
    return { ...row, prize, again: false };
  },

  async given(engagementId) {
    const rows = await db
      .select({ prizeId: drawPicks.prizeId, number: count() })
      .from(drawPicks)
      .where(and(eq(drawPicks.engagementId, engagementId), ne(drawPicks.prizeId, '')))
      .groupBy(drawPicks.prizeId);
    return new Map(rows.map(({ prizeId, number }) => [prizeId, number]));
  },
});

/** The seed of a draw, hex. Everything that was drawn follows from it, so it may be read only at settlement. */
export async function revealedSeed(db: Db, seal: Seal, engagementId: string): Promise<string> {
  const [row] = await db.select({ seed: draws.seed }).from(draws).where(eq(draws.engagementId, engagementId));
  return row ? Buffer.from(seal.open(row.seed)).toString('hex') : '';
}

/** The draws that were made; undefined: it is no draw. */
export async function drawsMade(tx: Tx, engagementId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ total: draws.lastSeq })
    .from(draws)
    .where(eq(draws.engagementId, engagementId));
  return row?.total;
}

/** What was drawn after a number, in order. */
export const drawnAfter = (db: Db, engagementId: string, after: number): Promise<DrawnRow[]> =>
  db
    .select({
      seq: drawPicks.seq,
      who: drawPicks.who,
      client: drawPicks.client,
      value: drawPicks.value,
      prizeId: drawPicks.prizeId,
    })
    .from(drawPicks)
    .where(and(eq(drawPicks.engagementId, engagementId), gt(drawPicks.seq, after)))
    .orderBy(asc(drawPicks.seq))
    .limit(DRAWN_PAGE);
