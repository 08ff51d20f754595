import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { newId, randomSeed } from '../../server/secrets';
import type { EngagementState } from '../engagement/model';
import { rulesOf } from '../engagement/model-prize';
import { PRIZE_ERRORS } from '../engagement/model-prize.schema';
import { isRightAnswer } from '../engagement/model/tasks';
import { TASK_ERRORS } from '../engagement/model/tasks.schema';
import {
  dayOf,
  grantChances,
  readChances,
  takeChance,
  WITHOUT_TASK,
  type Grant,
  type Lottery,
} from './chances';
import { offerChances } from './chance-grants';
import { LOTTERY_CALLS } from './contract';
import { LOTTERY_ERRORS } from './errors';
import { LOTTERY_EXHIBIT } from './exhibit';
import type { LotteryConfig } from './model';
import { lotteryConfigSchema } from './model.schema';

const ORDER: readonly EngagementState[] = ['open', 'paused', 'scheduled', 'closed', 'settled'];

function createLottery({ db, service }: FeatureContext): FeatureParts<typeof LOTTERY_CALLS> {
  const engagement = service('engagement');
  const { now, draws, prizes } = engagement;
  offerChances({ db, service });

  const prizesOf = ({ engagementId, config }: Lottery) => prizes.left(engagementId, config.prizes);
  /** What everybody in the space gets to know. */
  const tellOf = async (lottery: Lottery) => {
    const [shown, winners, published] = await Promise.all([
      prizesOf(lottery),
      prizes.winners(lottery.engagementId),
      draws.published(lottery.engagementId),
    ]);
    return {
      left: Object.fromEntries(shown.map(({ id, left }) => [id, left])),
      winners,
      commitment: published?.commitment ?? '',
    };
  };

  const lotteries = engagement.register<LotteryConfig>({
    kind: 'lottery',
    config: lotteryConfigSchema,
    exhibit: LOTTERY_EXHIBIT,
    errors: [...PRIZE_ERRORS, ...TASK_ERRORS, 'lotteryNoChances'],
    async onStep(tx, { engagementId, state, config }) {
      if (state === 'open') await draws.open(tx, engagementId, rulesOf(config.prizes, config.perPerson));
    },
    told: tellOf,
    report: ({ engagementId }) => prizes.report(engagementId),
  });
  const tell = ({ spaceId, engagementId }: Lottery): void =>
    lotteries.tell(engagementId, async () => ({
      data: await tellOf(await lotteries.get(spaceId, engagementId)),
    }));

  const chancesOf = async (lottery: Lottery, userId: string) => {
    const { left, used } = await readChances(db, lottery, userId, now());
    return { left, used };
  };
  /** Gives chances in the lotteries among `grants` that are open. */
  const grant = (grants: readonly Grant[], receivedAt: number): Promise<ReadonlySet<string>> =>
    db.transaction(async (tx) => {
      const open = await lotteries.accepting(
        tx,
        grants.map(({ engagementId }) => engagementId),
      );
      const given = grants.filter(({ engagementId }) => receivedAt <= (open.get(engagementId) ?? 0));
      await grantChances(tx, given);
      return new Set(given.map(({ engagementId }) => engagementId));
    });

  return {
    handlers: {
      async finishedLotteryTasks({ spaceId, engagementId }, { session: { userId } }) {
        const lottery = await lotteries.atElement(spaceId, engagementId);
        const { left, used, done } = await readChances(db, lottery, userId, now());
        const tasks = lottery.config.tasks.map(({ num, answers: _answers, ...task }) => ({
          taskNum: num,
          ...task,
          finished: done.has(num),
        }));
        return { tasks, left, used };
      },
      async finishLotteryTask({ spaceId, engagementId: id, taskNum, answer }, { session }) {
        const receivedAt = now();
        const lottery = await lotteries.atElement(spaceId, id);
        const { engagementId, config } = lottery;
        const task = config.tasks.find(({ num }) => num === taskNum);
        if (!task) throw new AppError('taskNotFound');
        if (!engagement.mayTakePart(config.who, session)) throw new AppError('lotteryUsersOnly');
        if (task.kind !== 'question') throw new AppError('taskSeen');
        const { userId } = session;
        const right = isRightAnswer(task, answer);
        if (right) {
          const day = dayOf(lottery, receivedAt);
          const given = await grant(
            [{ engagementId, userId, taskNum, day, chances: task.chances }],
            receivedAt,
          );
          if (given.size === 0) throw lotteries.refusal(await lotteries.get(spaceId, engagementId));
        } else if (lottery.state !== 'open') throw lotteries.refusal(lottery);
        return { right, ...(await chancesOf(lottery, userId)) };
      },
      async lotteryCount({ spaceId, engagementId }, { session: { userId } }) {
        return chancesOf(await lotteries.atElement(spaceId, engagementId), userId);
      },
      async drawLottery({ spaceId, engagementId: id, ...sent }, { session }) {
        const receivedAt = now();
        const { cid = newId('d'), client = randomSeed(8).toString('hex') } = sent;
        const lottery = await lotteries.atElement(spaceId, id);
        const { engagementId, config } = lottery;
        if (!engagement.mayTakePart(config.who, session)) throw new AppError('lotteryUsersOnly');
        const published = await draws.published(engagementId);
        if (!published) throw lotteries.refusal(lottery);
        const { userId } = session;
        const outcome = await db.transaction(async (tx) => {
          const until = (await lotteries.accepting(tx, [engagementId])).get(engagementId) ?? 0;
          const isOpen = receivedAt <= until;
          const drawn = await draws.pick(tx, {
            engagementId,
            userId,
            client,
            cid,
            async take() {
              if (!isOpen) return false;
              const base = { engagementId, userId, taskNum: WITHOUT_TASK, day: dayOf(lottery, receivedAt) };
              await grantChances(tx, [{ ...base, chances: config.chances }]);
              return takeChance(tx, engagementId, userId);
            },
          });
          if (!drawn) return isOpen ? 'noChance' : 'notOpen';
          const prize = config.prizes.find((one) => one.id === drawn.prizeId);
          if (prize && !drawn.again) {
            const ref = `draw ${drawn.seq}`;
            await prizes.give(tx, { spaceId, engagementId, userId, prize, kind: 'lottery', ref });
          }
          return { drawn, prize };
        });
        if (outcome === 'noChance') throw new AppError('lotteryNoChance');
        if (outcome === 'notOpen') throw lotteries.refusal(await lotteries.get(spaceId, engagementId));
        const { drawn, prize } = outcome;
        if (prize && !drawn.again) tell(lottery);
        const { stock: _, ...won } = prize ?? { stock: null };
        return {
          prize: 'id' in won ? won : null,
          seq: drawn.seq,
          who: drawn.who,
          client: drawn.client,
          commitment: published.commitment,
          ...(await chancesOf(lottery, userId)),
        };
      },
      async pageLotteryMachines({ spaceId, engagementId, pageNum, pageSize }) {
        const all = await lotteries.shown(spaceId);
        const named = all.filter((one) => engagementId === undefined || one.engagementId === engagementId);
        const sorted = named.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
        const page = sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize);
        const machines = await Promise.all(
          page.map(async (lottery) => {
            const { config, spaceId: _, ...shown } = lottery;
            const [left, { winners, commitment }] = await Promise.all([prizesOf(lottery), tellOf(lottery)]);
            const { perPerson, per } = config;
            return { engagement: shown, prizes: left, perPerson, per, winners, commitment };
          }),
        );
        return { machines, total: named.length };
      },
    },
    ...engagement.watchTasks({
      open: () => lotteries.open(),
      async store(seen) {
        const grants = seen.map(({ engagement: { engagementId, config }, userId, task, date }) => ({
          ...{ engagementId, userId, taskNum: task.num, chances: task.chances },
          day: config.per === 'day' ? date : '',
        }));
        await grant(grants, now());
      },
    }),
  };
}

/** Lotteries: tasks, chances and draws that can be checked (specification, section 7, lottery). */
export const lotteryServer = defineServerFeature({
  name: 'lottery',
  calls: LOTTERY_CALLS,
  errors: LOTTERY_ERRORS,
  accountColumns: [
    {
      table: 'lottery_chances',
      column: 'user_id',
      key: ['engagement_id', 'task_num', 'day', 'slot', 'source'],
    },
  ],
  create: createLottery,
});
