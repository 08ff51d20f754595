import { sql } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import type { Engagements } from '../engagement/service';
import type { VoteConfig } from './model';

/** One vote on its way. */
export interface Sent {
  readonly engagementId: string;
  readonly userId: string;
  /** Empty: not counted by days. */
  readonly day: string;
  readonly candidateId: string;
  readonly cid: string;
  /** When it arrived, ms since 1970. */
  readonly receivedAt: number;
  readonly config: VoteConfig;
}

/** `counted`, also when it was there already; `noneLeft`, `stays`: it was not counted; `refused`: not open. */
export type Outcome = 'counted' | 'noneLeft' | 'stays' | 'refused';

/** What became of a vote, and the own votes after it, as `readOwn` gives them. */
export interface Stored {
  readonly outcome: Outcome;
  readonly candidateIds: readonly string[];
  readonly used: number;
}

/** Of each person at most one vote is in a batch. */
export const senderOf = ({ engagementId, userId }: Sent): string => `${engagementId} ${userId}`;

const sentAs = (batch: readonly Sent[]) => {
  const rows = batch.map(({ engagementId, userId, day, candidateId, config, cid }) => ({
    ...{ e: engagementId, u: userId, d: day, c: candidateId, n: config.votes, cid },
  }));
  return sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as v(e text, u text, d text, c text, n int, cid text)`;
};

/** Stores a batch of votes in one transaction. */
export const storeVotes =
  (db: Db, engagements: Pick<Engagements<VoteConfig>, 'accepting'>) =>
  (batch: readonly Sent[]): Promise<Stored[]> =>
    db.transaction(async (tx) => {
      const until = await engagements.accepting(
        tx,
        batch.map(({ engagementId }) => engagementId),
      );
      const taken = batch.filter(
        ({ engagementId, receivedAt }) => receivedAt <= (until.get(engagementId) ?? -Infinity),
      );
      const open = taken.filter(({ config }) => !config.anonymous);
      const secret = taken.filter(({ config }) => config.anonymous);
      const given = new Map<string, string[]>();
      const counted = new Set<string>();
      const replacing = open.filter(({ config }) => config.votes === 1 && config.mayChange);
      if (replacing.length > 0)
        await tx.execute(sql`
          delete from votes using ${sentAs(replacing)}
          where engagement_id = v.e and user_id = v.u and day = v.d and candidate_id <> v.c`);
      if (open.length > 0) {
        await tx.execute(sql`
          insert into votes (engagement_id, user_id, day, slot, candidate_id)
          select v.e, v.u, v.d, free.slot, v.c from ${sentAs(open)}
          cross join lateral (
            select min(s) as slot from generate_series(0, v.n - 1) as s where not exists (
              select 1 from votes o where o.engagement_id = v.e and o.user_id = v.u and o.day = v.d and o.slot = s)
          ) as free
          where free.slot is not null on conflict do nothing`);
        const { rows } = await tx.execute<{ e: string; u: string; candidate: string }>(sql`
          select v.e, v.u, o.candidate_id as candidate from ${sentAs(open)} join votes o
          on o.engagement_id = v.e and o.user_id = v.u and o.day = v.d`);
        for (const { e, u, candidate } of rows)
          given.set(`${e} ${u}`, [...(given.get(`${e} ${u}`) ?? []), candidate]);
      }
      if (secret.length > 0) {
        const { rows } = await tx.execute<{ engagement_id: string; user_id: string }>(sql`
          insert into vote_voters (engagement_id, user_id, day, cid)
          select v.e, v.u, v.d, v.cid from ${sentAs(secret)}
          on conflict do nothing returning engagement_id, user_id`);
        const fresh = new Set(rows.map((row) => `${row.engagement_id} ${row.user_id}`));
        const ballots = secret.filter((sent) => fresh.has(senderOf(sent)));
        const known = await tx.execute<{ e: string; u: string }>(sql`
          select v.e, v.u from ${sentAs(secret)} join vote_voters o
          on o.engagement_id = v.e and o.user_id = v.u and o.day = v.d and o.cid = v.cid`);
        for (const { e, u } of known.rows) counted.add(`${e} ${u}`);
        if (ballots.length > 0)
          await tx.execute(sql`
            insert into vote_ballots (id, engagement_id, candidate_id)
            select gen_random_uuid()::text, v.e, v.c from ${sentAs(ballots)} order by random()`);
      }
      return batch.map((sent) => {
        const own = given.get(senderOf(sent)) ?? [];
        const { votes, mayChange, anonymous } = sent.config;
        const isCounted = anonymous ? counted.has(senderOf(sent)) : own.includes(sent.candidateId);
        const notCounted = votes === 1 && !mayChange ? 'stays' : 'noneLeft';
        const outcome = !taken.includes(sent) ? 'refused' : isCounted ? 'counted' : notCounted;
        return { outcome, candidateIds: own, used: anonymous ? 1 : own.length };
      });
    });

/** Votes by candidate, and the people who gave them; counted anew at each reading. */
export async function readTally(
  db: Db,
  engagementId: string,
): Promise<{ counts: ReadonlyMap<string, number>; voters: number }> {
  const { rows } = await db.execute<{ candidate: string; number: number }>(sql`
    select candidate_id as candidate, count(*)::int as number from (
      select candidate_id from votes where engagement_id = ${engagementId}
      union all select candidate_id from vote_ballots where engagement_id = ${engagementId}
    ) as given group by candidate_id`);
  const people = await db.execute<{ number: number }>(sql`
    select count(distinct user_id)::int as number from (
      select user_id from votes where engagement_id = ${engagementId}
      union all select user_id from vote_voters where engagement_id = ${engagementId}
    ) as people`);
  return {
    counts: new Map(rows.map(({ candidate, number }) => [candidate, number])),
    voters: people.rows[0]?.number ?? 0,
  };
}

/** What a person has voted for, and how many votes that used. */
export async function readOwn(
  db: Db,
  { engagementId, userId, day }: Pick<Sent, 'engagementId' | 'userId' | 'day'>,
): Promise<{ candidateIds: string[]; used: number }> {
  const { rows } = await db.execute<{ candidate: string | null }>(sql`
    select candidate_id as candidate from votes
    where engagement_id = ${engagementId} and user_id = ${userId} and day = ${day}
    union all select null from vote_voters
    where engagement_id = ${engagementId} and user_id = ${userId} and day = ${day}`);
  return { candidateIds: rows.flatMap(({ candidate }) => candidate ?? []), used: rows.length };
}
