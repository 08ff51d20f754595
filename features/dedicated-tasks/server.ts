import { and, asc, eq, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { isInside } from '../../contract/model/space-document';
import { advisoryLock } from '../../server/database/advisory-lock';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { newId } from '../../server/secrets';
import { DEDICATED_TASK_CALLS, DEDICATED_TASK_EVENTS } from './contract';
import { DEDICATED_TASK_ERRORS } from './errors';
import { TASKS_MAX, type DedicatedTask } from './model';
import { dedicatedTasks, dedicatedTasksDone } from './tables';

const of = (spaceId: string, taskNum: number) =>
  and(eq(dedicatedTasks.spaceId, spaceId), eq(dedicatedTasks.taskNum, taskNum));

function createDedicatedTasks({
  db,
  spaces,
  presence,
  permissions,
  checkWords,
}: FeatureContext): FeatureParts<typeof DEDICATED_TASK_CALLS> {
  const events = new Subject<FeatureEvent>();
  const publish = (spaceId: string): void => events.next({ spaceId, name: 'changed', payload: {} });

  const tasksOf = (spaceId: string, userId: string, taskNum?: number): Promise<DedicatedTask[]> => {
    const count = sql<number>`count(${dedicatedTasksDone.userId})::int`;
    return db
      .select({
        taskNum: dedicatedTasks.taskNum,
        title: dedicatedTasks.title,
        text: dedicatedTasks.text,
        link: dedicatedTasks.link,
        areaId: dedicatedTasks.areaId,
        version: dedicatedTasks.version,
        done: sql<boolean>`coalesce(bool_or(${dedicatedTasksDone.userId} = ${userId}), false)`,
        doneCount: count,
      })
      .from(dedicatedTasks)
      .leftJoin(dedicatedTasksDone, eq(dedicatedTasksDone.taskId, dedicatedTasks.id))
      .where(taskNum === undefined ? eq(dedicatedTasks.spaceId, spaceId) : of(spaceId, taskNum))
      .groupBy(dedicatedTasks.id)
      .orderBy(asc(dedicatedTasks.taskNum));
  };
  const taskOf = async (spaceId: string, userId: string, taskNum: number): Promise<DedicatedTask> => {
    const [task] = await tasksOf(spaceId, userId, taskNum);
    if (!task) throw new AppError('dedicatedTaskGone');
    return task;
  };
  /** Throws `dedicatedTaskElsewhere`. An area that was edited away asks for nothing. */
  const checkPlace = async (spaceId: string, userId: string, areaId: string): Promise<void> => {
    const area = (await spaces.load(spaceId))?.document.areas.find(({ id }) => id === areaId);
    if (!area) return;
    const at = await presence.whereabouts(spaceId, userId);
    if (!at || !isInside(area, at)) throw new AppError('dedicatedTaskElsewhere');
  };

  return {
    events$: events.asObservable(),
    handlers: {
      dedicatedTaskByNum: async ({ spaceId, taskNum }, { session }) => ({
        task: await taskOf(spaceId, session.userId, taskNum),
      }),
      listDedicatedTasks: async ({ spaceId }, { session }) => ({
        tasks: await tasksOf(spaceId, session.userId),
      }),
      async saveDedicatedTask({ spaceId, taskNum, version, ...fields }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'manage');
        await checkWords(spaceId, userId, `${fields.title}\n${fields.text}`);
        const saved = await db.transaction(async (tx) => {
          await advisoryLock(tx, `dedicated tasks ${spaceId}`);
          const [before] = await tx.select().from(dedicatedTasks).where(of(spaceId, taskNum));
          if ((before?.version ?? 0) !== version) {
            const isRepeated =
              before?.version === version + 1 &&
              before.title === fields.title &&
              before.text === fields.text &&
              before.link === fields.link &&
              before.areaId === fields.areaId;
            if (!isRepeated) throw new AppError('dedicatedTaskStale');
            return false;
          }
          const tasks = await tx.$count(dedicatedTasks, eq(dedicatedTasks.spaceId, spaceId));
          if (!before && tasks >= TASKS_MAX) throw new AppError('dedicatedTaskLimit');
          const set = { ...fields, version: version + 1 };
          await tx
            .insert(dedicatedTasks)
            .values({ id: newId('dt'), spaceId, taskNum, ...set })
            .onConflictDoUpdate({ target: [dedicatedTasks.spaceId, dedicatedTasks.taskNum], set });
          return true;
        });
        if (saved) publish(spaceId);
        return { task: await taskOf(spaceId, userId, taskNum) };
      },
      async removeDedicatedTask({ spaceId, taskNum }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'manage');
        const removed = await db
          .delete(dedicatedTasks)
          .where(of(spaceId, taskNum))
          .returning({ taskNum: dedicatedTasks.taskNum });
        if (removed.length > 0) publish(spaceId);
        return {};
      },
      async finishDedicatedTask({ spaceId, taskNum }, { session: { userId } }) {
        const task = await taskOf(spaceId, userId, taskNum);
        if (task.done) return { task };
        if (task.areaId !== '') await checkPlace(spaceId, userId, task.areaId);
        // The task may have been removed meanwhile.
        await db.execute(sql`
          insert into dedicated_tasks_done (task_id, user_id) select id, ${userId} from dedicated_tasks
          where space_id = ${spaceId} and task_num = ${taskNum}
          on conflict do nothing`);
        return { task: await taskOf(spaceId, userId, taskNum) };
      },
    },
  };
}

/** Tasks that people of a space do once (specification, section 7, «spaceDedicatedTask»). */
export const dedicatedTasksServer = defineServerFeature({
  name: 'dedicated-tasks',
  calls: DEDICATED_TASK_CALLS,
  events: DEDICATED_TASK_EVENTS,
  errors: DEDICATED_TASK_ERRORS,
  accountColumns: [{ table: 'dedicated_tasks_done', column: 'user_id', key: ['task_id'] }],
  create: createDedicatedTasks,
});
