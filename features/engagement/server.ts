import { and, eq, inArray, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { PERMISSION_MATRIX, MODERATORS } from '../../contract/model/member/permissions';
import { csvOf } from '../../server/http/downloads/csv';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { namedFiles } from '../../server/files/named-files';
import { addAward, awardsIn, awardsOf, settleAward } from './awards';
import { createSharedClock } from './timing/clock';
import { ENGAGEMENT_CALLS, ENGAGEMENT_EVENTS } from './contract';
import { ENGAGEMENT_ERRORS } from './errors';
import { createCrowd } from './timing/crowd';
import { createDraws, drawnAfter, revealedSeed } from './draws';
import { createGrants } from './grants';
import { createKinds } from './kinds';
import { createLedger } from './ledger';
import { knownPseudonym, readLog } from './log';
import { isEditable, isZone } from './model';
import { engagementsIn, organizedSpaces } from './organized/organized';
import { createPrizes } from './prizes';
import { dueSteps, makeStep } from './steps';
import { listOf, readEngagement, saveEngagement, toPublic, type AnyEngagement } from './store';
import { engagements } from './tables';
import { mayTakePart } from './tasks/seen-tasks';
import { createTaskWatch } from './tasks/watch-tasks';

/** The schedule is looked at this often, ms: engagements open and close at most this late. */
const LOOKS_EVERY = 500;
const READS_CLOCK_EVERY = 30_000;

const dateOf = (text: string): Date | null => (text === '' ? null : new Date(text));

type Deps = Pick<FeatureContext, 'db' | 'permissions' | 'spaces' | 'seal' | 'log' | 'now'>;

function createEngagements({
  db,
  permissions,
  spaces,
  seal,
  log,
  now: ownNow,
}: Deps): FeatureParts<typeof ENGAGEMENT_CALLS> {
  const events = new Subject<FeatureEvent>();
  const clock = createSharedClock(db, ownNow);
  clock.read().catch((error: unknown) => log.warn({ err: error }, 'the clock of the database was not read'));
  const ledger = createLedger();
  const draws = createDraws(db, seal);
  const prizes = createPrizes(db, draws, ledger);
  const { now } = clock;
  const mayRun = (spaceId: string, userId: string) => permissions.may(spaceId, userId, 'runEngagement');
  const kinds = createKinds({ db, now, log, emit: (event) => events.next(event) });
  const steps = { db, now, onStep: kinds.onStep };
  let arranged = false;

  /** Tells the space what it may see of an engagement after a step. */
  const tellStep = async (engagement: AnyEngagement): Promise<void> => {
    const { spaceId, engagementId } = engagement;
    if (engagement.state === 'draft') events.next({ spaceId, name: 'gone', payload: { engagementId } });
    else {
      const data = await kinds.told(engagement);
      const payload = { engagement: toPublic(engagement), serverNow: now(), ...(data && { data }) };
      events.next({ spaceId, name: 'changed', payload });
    }
  };
  const forRunners = async (spaceId: string, userId: string, engagementId: string) => {
    await permissions.check(spaceId, userId, 'runEngagement');
    return readEngagement(db, spaceId, engagementId);
  };

  return {
    service: {
      register: kinds.register,
      ledger,
      draws,
      prizes,
      grants: createGrants(),
      award: addAward,
      now,
      mayRun,
      mayTakePart,
      watchTasks: createTaskWatch(now, log),
      crowd: createCrowd,
    },
    handlers: {
      async listEngagements({ spaceId }, { session: { userId } }) {
        const [all, runs] = await Promise.all([listOf(db, spaceId), mayRun(spaceId, userId)]);
        const seen = runs ? all : all.filter(({ state }) => state !== 'draft');
        return { engagements: seen.map(toPublic), mayRun: runs, serverNow: now() };
      },
      async organizedEngagements({ spaceId, state, pageNum }, { session, address }) {
        const own = await organizedSpaces({ db, permissions, spaces }, session, address);
        const ids = own.map((space) => space.spaceId).filter((id) => spaceId === undefined || id === spaceId);
        const { page, ...numbers } = await engagementsIn(db, ids, state, pageNum);
        const people = await kinds.peopleOf(page);
        return {
          spaces: own,
          engagements: page.map((one) => ({
            ...toPublic(one),
            spaceId: one.spaceId,
            people: people.get(one.engagementId) ?? 0,
          })),
          ...numbers,
          serverNow: now(),
        };
      },
      async toldEngagements({ spaceId, engagementIds }) {
        return { told: await kinds.toldOf(spaceId, engagementIds) };
      },
      async getEngagement({ spaceId, engagementId }, { session: { userId } }) {
        const engagement = await forRunners(spaceId, userId, engagementId);
        return { engagement: toPublic(engagement), config: engagement.config, serverNow: now() };
      },
      async saveEngagement({ spaceId, opensAt, closesAt, config, ...values }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'setEngagement');
        if (!isZone(values.zone)) throw new AppError('engagementZone');
        const times = { opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) };
        if (times.opensAt && times.closesAt && times.closesAt <= times.opensAt)
          throw new AppError('engagementTimes');
        const checked = kinds.check(values.kind, config);
        const elementIds = kinds.elementsOf(values.kind, checked) ?? values.elementIds;
        const saved = { spaceId, userId, ...values, ...times, config: checked, elementIds };
        const engagement = await saveEngagement(db, saved, now());
        // Of a draft nobody hears anything but that those who run it read the list again.
        if (isEditable(engagement.state)) await tellStep(engagement);
        return { engagement: toPublic(engagement) };
      },
      async removeEngagement({ spaceId, engagementId }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'setEngagement');
        const gone = await db
          .delete(engagements)
          .where(
            and(
              eq(engagements.id, engagementId),
              eq(engagements.spaceId, spaceId),
              inArray(engagements.state, ['draft', 'scheduled']),
            ),
          )
          .returning({ id: engagements.id });
        if (gone.length > 0) events.next({ spaceId, name: 'gone', payload: { engagementId } });
        else {
          const there = await db
            .select({ state: engagements.state })
            .from(engagements)
            .where(and(eq(engagements.id, engagementId), eq(engagements.spaceId, spaceId)));
          if (there.some(({ state }) => !isEditable(state))) throw new AppError('engagementOpened');
        }
        return {};
      },
      async setEngagementState({ spaceId, engagementId, state, version, closesAt }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'runEngagement');
        const ends = closesAt === undefined ? undefined : dateOf(closesAt);
        const step = { spaceId, engagementId, to: state, version, closesAt: ends, userId };
        const { engagement, changed } = await makeStep(steps, step);
        if (changed) await tellStep(engagement);
        return { engagement: toPublic(engagement) };
      },
      async engagementLog({ spaceId, engagementId, after }, { session: { userId } }) {
        await forRunners(spaceId, userId, engagementId);
        return { entries: await readLog(db, engagementId, after) };
      },
      async exportEngagement({ spaceId, engagementId }, { session: { userId } }) {
        const { columns, rows } = await kinds.report(await forRunners(spaceId, userId, engagementId));
        return { csv: csvOf([columns, ...rows.map((row) => row.map(String))]) };
      },
      async listUserPrizes({ spaceId }, { session: { userId } }) {
        return { prizes: await awardsOf(db, spaceId, userId) };
      },
      async listAwards({ spaceId, engagementId, pageNum }, { session: { userId } }) {
        await forRunners(spaceId, userId, engagementId);
        return awardsIn(db, engagementId, pageNum);
      },
      async settleAward({ spaceId, awardId, state, reason }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'awardPrize');
        if (state === 'void' && reason === '') throw new AppError('awardReason');
        const settled = { spaceId, awardId, state, reason, byUserId: userId, at: now() };
        const { award, changed } = await settleAward(db, settled);
        const { userId: winner, nickname: _, ...shown } = award;
        if (changed) events.next({ spaceId, name: 'awardChanged', payload: { award: shown }, to: [winner] });
        return { award };
      },
      async getDraw({ spaceId, engagementId, after }, { session: { userId } }) {
        const { state } = await readEngagement(db, spaceId, engagementId);
        const published = state === 'draft' ? undefined : await draws.published(engagementId);
        if (!published) throw new AppError('drawNotFound');
        const who = await knownPseudonym(db, engagementId, userId);
        const isRevealed = state === 'settled';
        return {
          drawId: engagementId,
          ...published,
          who,
          seed: isRevealed ? await revealedSeed(db, seal, engagementId) : '',
          drawn: isRevealed ? await drawnAfter(db, engagementId, after) : [],
        };
      },
    },
    events$: events.asObservable(),
    repeats: [
      {
        every: LOOKS_EVERY,
        async run() {
          // With the first look: by then all kinds have registered.
          if (!arranged) await kinds.addExhibits();
          arranged = true;
          for (const step of await dueSteps(db, now()))
            try {
              const { engagement, changed } = await makeStep(steps, step);
              if (changed) await tellStep(engagement);
            } catch (error) {
              // Another node was first, or a moderator, who may have prolonged it; what is still due is tried at the next look.
              if (!(error instanceof AppError)) log.error({ err: error, ...step }, 'a due step failed');
            }
        },
      },
      { every: READS_CLOCK_EVERY, run: clock.read },
    ],
    filesNamed: (spaceId) =>
      namedFiles(
        db,
        sql`${engagements.config}::text`,
        sql`${engagements} where ${eq(engagements.spaceId, spaceId)}`,
      ),
    onAccountMerge: (tx, fromId, intoId) => ledger.merge(tx, fromId, intoId),
  };
}

/** What is played in a space: states, schedule, log and points, for the families that register with it. */
export const engagementServer = defineServerFeature({
  name: 'engagement',
  calls: ENGAGEMENT_CALLS,
  events: ENGAGEMENT_EVENTS,
  errors: ENGAGEMENT_ERRORS,
  permissions: {
    runEngagement: MODERATORS,
    setEngagement: PERMISSION_MATRIX.manage,
    awardPrize: PERMISSION_MATRIX.manage,
  },
  accountColumns: [
    { table: 'engagements', column: 'by_user_id', key: ['space_id', 'cid'], stays: true },
    { table: 'engagement_people', column: 'user_id', key: ['engagement_id'], stays: true },
    // A prize stays on the list of those who hand it out, without the person.
    { table: 'awards', column: 'user_id', key: [], stays: true },
    { table: 'score_ledger', column: 'user_id', key: ['space_id', 'kind', 'ref'] },
    { table: 'score_balances', column: 'user_id', key: ['space_id'] },
  ],
  create: createEngagements,
});
