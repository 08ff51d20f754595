import { asc, eq } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { dayIn } from '../engagement/model';
import { isRightAnswer } from '../engagement/model/tasks';
import { TASK_ERRORS } from '../engagement/model/tasks.schema';
import { SCORE_TASK_CALLS, SCORE_TASK_EVENTS } from './contract';
import { SCORE_TASK_ERRORS } from './errors';
import { SCORE_TASKS_EXHIBIT } from './exhibit';
import type { ScoreTask, ScoreTasksConfig } from './model';
import { scoreTasksConfigSchema } from './model.schema';
import { payTask, readDone, type ScoreTasks } from './payments';
import { scoreTaskDone } from './tables';

function createScoreTasks({ db, service }: FeatureContext): FeatureParts<typeof SCORE_TASK_CALLS> {
  const events = new Subject<FeatureEvent>();
  const engagement = service('engagement');
  const { ledger, now } = engagement;
  const kind = engagement.register<ScoreTasksConfig>({
    kind: 'score-tasks',
    config: scoreTasksConfigSchema,
    exhibit: SCORE_TASKS_EXHIBIT,
    errors: [...TASK_ERRORS, 'scoreTasksNone', 'scoreTasksPerDay'],
    people: [scoreTaskDone],
    async report({ engagementId, config }) {
      const rows = await db
        .select({ done: scoreTaskDone, nickname: users.nickname })
        .from(scoreTaskDone)
        .innerJoin(users, eq(users.id, scoreTaskDone.userId))
        .where(eq(scoreTaskDone.engagementId, engagementId))
        .orderBy(asc(scoreTaskDone.at), asc(scoreTaskDone.userId), asc(scoreTaskDone.taskNum));
      const names = new Map(config.tasks.map(({ num, name }) => [num, name]));
      return {
        columns: ['time', 'nickname', 'task', 'points'],
        rows: rows.map(({ done: { at, taskNum, points }, nickname }) => [
          at.toISOString(),
          nickname ?? '',
          names.get(taskNum) ?? '',
          points,
        ]),
      };
    },
  });

  /** `late`: the tasks are not open any more. */
  const pay = (
    tasks: ScoreTasks,
    done: { userId: string; task: ScoreTask; date: string },
    receivedAt: number,
  ): Promise<'paid' | 'again' | 'enough' | 'late'> =>
    db.transaction(async (tx) => {
      const { engagementId } = tasks;
      const until = (await kind.accepting(tx, [engagementId])).get(engagementId) ?? 0;
      return receivedAt <= until ? payTask(tx, ledger, tasks, done) : 'late';
    });

  return {
    handlers: {
      async listScoreTasks({ spaceId, engagementId }, { session: { userId } }) {
        const tasks = await kind.atElement(spaceId, engagementId);
        const { perDay } = tasks.config;
        const { done, today } = await readDone(db, tasks, userId, now());
        const shown = tasks.config.tasks.map(({ num, answers: _answers, ...task }) => ({
          taskNum: num,
          ...task,
          finished: done.has(num),
        }));
        return { tasks: shown, perDay, today };
      },
      async finishScoreTask({ spaceId, engagementId: id, taskNum, answer }, { session }) {
        const receivedAt = now();
        const tasks = await kind.atElement(spaceId, id);
        const task = tasks.config.tasks.find(({ num }) => num === taskNum);
        if (!task) throw new AppError('taskNotFound');
        if (task.kind !== 'question') throw new AppError('taskSeen');
        if (!engagement.mayTakePart(tasks.config.who, session)) throw new AppError('scoreTaskUsersOnly');
        const { userId } = session;
        const right = isRightAnswer(task, answer);
        if (!right && tasks.state !== 'open') throw kind.refusal(tasks);
        const date = dayIn(tasks.zone, receivedAt);
        const result = right ? await pay(tasks, { userId, task, date }, receivedAt) : 'again';
        if (result === 'late') throw kind.refusal(await kind.get(spaceId, tasks.engagementId));
        if (result === 'enough') throw new AppError('scoreTaskEnough');
        const { today } = await readDone(db, tasks, userId, receivedAt);
        return { right, paid: result === 'paid' ? task.points : 0, today };
      },
    },
    events$: events.asObservable(),
    ...engagement.watchTasks<ScoreTasks>({
      open: () => kind.open(),
      async store(seen) {
        const receivedAt = now();
        for (const { engagement: tasks, ...done } of seen) {
          if ((await pay(tasks, done, receivedAt)) !== 'paid') continue;
          const { engagementId, spaceId } = tasks;
          const { task, userId } = done;
          const payload = { engagementId, taskNum: task.num, points: task.points };
          events.next({ spaceId, name: 'done', payload, to: [userId] });
        }
      },
    }),
  };
}

/** Tasks that pay points, most of which the server sees itself (specification, section 7, score tasks). */
export const scoreTasksServer = defineServerFeature({
  name: 'score-tasks',
  calls: SCORE_TASK_CALLS,
  events: SCORE_TASK_EVENTS,
  errors: SCORE_TASK_ERRORS,
  accountColumns: [
    { table: 'score_task_done', column: 'user_id', key: ['engagement_id', 'task_num', 'day'] },
    { table: 'score_task_days', column: 'user_id', key: ['engagement_id', 'date'] },
  ],
  create: createScoreTasks,
});
