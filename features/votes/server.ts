import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import type { Session } from '../../server/platform';
import { newId } from '../../server/secrets';
import { dayIn, type EngagementState } from '../engagement/model';
import type { EngagementOf } from '../engagement/service';
import { readOwn, readTally, senderOf, storeVotes, type Outcome } from './ballots';
import { VOTE_CALLS } from './contract';
import { VOTE_ERRORS } from './errors';
import { VOTE_EXHIBIT } from './exhibit';
import { orderFor, type VoteConfig } from './model';
import { voteConfigSchema } from './model.schema';
import { votes, voteVoters } from './tables';

type Vote = EngagementOf<VoteConfig>;

const isOver = (state: EngagementState): boolean => state === 'closed' || state === 'settled';
const NOT_COUNTED = { noneLeft: 'voteNoneLeft', stays: 'voteStays' } as const satisfies Partial<
  Record<Outcome, string>
>;

/** Whether somebody who does not run the vote may see its counts. */
function showsCounts({ config: { results }, state }: Vote, hasVoted: boolean): boolean {
  if (state === 'settled') return true;
  if (results === 'live') return state !== 'scheduled';
  if (results === 'afterVote') return hasVoted || isOver(state);
  return results === 'atClose' && isOver(state);
}

function createVotes({ db, service }: FeatureContext): FeatureParts<typeof VOTE_CALLS> {
  const engagement = service('engagement');
  const { now } = engagement;
  /** The counts for the whole space; undefined: they are hidden from part of it. */
  const tallyOf = async (vote: Vote) => {
    if (!showsCounts(vote, false)) return undefined;
    const { counts, voters } = await readTally(db, vote.engagementId);
    const most = Math.max(1, ...counts.values());
    const leading = vote.config.candidates.filter(({ id }) => counts.get(id) === most);
    return { counts: Object.fromEntries(counts), voters, leading: leading.map(({ name }) => name) };
  };
  const ballots = engagement.register<VoteConfig>({
    kind: 'votes',
    config: voteConfigSchema,
    exhibit: VOTE_EXHIBIT,
    errors: ['voteCandidates', 'voteTooMany', 'voteAnonymous'],
    async told(vote) {
      return (await tallyOf(vote)) ?? {};
    },
    people: [votes, voteVoters],
    async report(vote) {
      const { counts, voters } = await readTally(db, vote.engagementId);
      const rows = vote.config.candidates.map(({ id, name }) => [name, counts.get(id) ?? 0] as const);
      return { columns: ['candidate', 'votes'], rows: [...rows, ['voters', voters]] };
    },
  });
  const send = engagement.crowd(senderOf, storeVotes(db, ballots));
  const dayOf = ({ config, zone }: Vote): string => (config.per === 'day' ? dayIn(zone, now()) : '');
  const ownOf = async (vote: Vote, userId: string) => {
    const { candidateIds, used } = await readOwn(db, { ...vote, userId, day: dayOf(vote) });
    return { candidateIds, left: Math.max(0, vote.config.votes - used) };
  };
  const tell = (vote: Vote): void =>
    ballots.tell(vote.engagementId, async () => {
      const newest = await ballots.get(vote.spaceId, vote.engagementId);
      const data = await tallyOf(newest);
      return data && { data };
    });
  const checkVoter = ({ config }: Vote, { kind, needsPhone }: Session): void => {
    if (config.who === 'users' && (kind !== 'phone' || needsPhone)) throw new AppError('voteUsersOnly');
  };
  /** Whether this user sees the counts: by the rule of the vote, or because the user runs it. */
  const seesCounts = async (vote: Vote, userId: string): Promise<boolean> => {
    if (showsCounts(vote, false) || (await engagement.mayRun(vote.spaceId, userId))) return true;
    if (vote.config.results !== 'afterVote') return false;
    // A vote of an earlier day counts as well.
    const own = await db.execute(sql`
      select 1 from votes where engagement_id = ${vote.engagementId} and user_id = ${userId}
      union all select 1 from vote_voters where engagement_id = ${vote.engagementId} and user_id = ${userId}`);
    return own.rows.length > 0;
  };

  return {
    handlers: {
      async listCandidate({ spaceId, elementId }, { session: { userId } }) {
        const vote = await ballots.atElement(spaceId, elementId);
        const { candidates, order } = vote.config;
        const tally = (await seesCounts(vote, userId)) ? await readTally(db, vote.engagementId) : undefined;
        const list =
          order === 'shuffled' ? orderFor(candidates, `${vote.engagementId} ${userId}`) : candidates;
        return {
          candidates: list.map(({ id, ...candidate }) => ({
            candidateId: id,
            ...candidate,
            votes: tally ? (tally.counts.get(id) ?? 0) : null,
          })),
        };
      },
      async vote({ spaceId, elementId, candidateId, cid = newId('v') }, { session }) {
        const receivedAt = now();
        const vote = await ballots.atElement(spaceId, elementId);
        const { engagementId, config } = vote;
        checkVoter(vote, session);
        if (!config.candidates.some(({ id }) => id === candidateId)) throw new AppError('voteNoCandidate');
        const { userId } = session;
        const sent = { engagementId, userId, day: dayOf(vote), candidateId, cid, receivedAt, config };
        const { outcome, candidateIds, used } = await send(sent);
        if (outcome === 'refused') throw ballots.refusal(await ballots.get(spaceId, engagementId));
        if (outcome !== 'counted') throw new AppError(NOT_COUNTED[outcome]);
        tell(vote);
        return { candidateIds: [...candidateIds], left: Math.max(0, config.votes - used) };
      },
      async withdrawVote({ spaceId, elementId, candidateId }, { session: { userId } }) {
        const vote = await ballots.atElement(spaceId, elementId);
        const { engagementId, config } = vote;
        if (!config.mayChange) throw new AppError('voteStays');
        const isOpen = await db.transaction(async (tx) => {
          if (!(await ballots.accepting(tx, [engagementId])).has(engagementId)) return false;
          await tx
            .delete(votes)
            .where(
              and(
                eq(votes.engagementId, engagementId),
                eq(votes.userId, userId),
                eq(votes.day, dayOf(vote)),
                eq(votes.candidateId, candidateId),
              ),
            );
          return true;
        });
        if (!isOpen) throw ballots.refusal(await ballots.get(spaceId, engagementId));
        tell(vote);
        return ownOf(vote, userId);
      },
      async listVoteCandidateId({ spaceId, elementId }, { session: { userId } }) {
        return ownOf(await ballots.atElement(spaceId, elementId), userId);
      },
      async getVote({ spaceId, elementId }, { session: { userId } }) {
        const vote = await ballots.atElement(spaceId, elementId);
        const [{ left }, sees] = await Promise.all([ownOf(vote, userId), seesCounts(vote, userId)]);
        const { spaceId: _, config, ...shown } = vote;
        const { votes: most, per, mayChange, anonymous, results } = config;
        const voters = sees ? (await readTally(db, vote.engagementId)).voters : null;
        return {
          engagement: shown,
          votes: most,
          per,
          mayChange,
          anonymous,
          results,
          left,
          voters,
          serverNow: now(),
        };
      },
    },
  };
}

/** Votes at elements of a space (specification, section 7, vote machine). */
export const votesServer = defineServerFeature({
  name: 'votes',
  calls: VOTE_CALLS,
  errors: VOTE_ERRORS,
  accountColumns: [
    // Counts stay as they are when a voter's account goes.
    { table: 'votes', column: 'user_id', key: ['engagement_id', 'day', 'slot'], stays: true },
    { table: 'vote_voters', column: 'user_id', key: ['engagement_id', 'day'], stays: true },
  ],
  create: createVotes,
});
