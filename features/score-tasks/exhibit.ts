import type { Exhibit } from '../engagement/service';
import type { ScoreTask, ScoreTasksConfig } from './model';

const task = (
  num: number,
  name: string,
  points: number,
  more: Pick<ScoreTask, 'kind' | 'per'> & Partial<ScoreTask>,
): ScoreTask => ({ num, name, points, minutes: 5, areaId: '', answers: [], ...more });

/** What pays points in the expo hall besides its stands. */
export const SCORE_TASKS_EXHIBIT: Exhibit<ScoreTasksConfig> = {
  name: '逛展厅得积分 · Points for a stroll',
  elementId: 'stand-tasks',
  config: {
    tasks: [
      task(1, '今天来过展厅 · Drop by today', 1, { kind: 'enter', per: 'day' }),
      task(2, '待上十分钟 · Stay for ten minutes', 5, { kind: 'stay', minutes: 10, per: 'day' }),
      task(3, '走上讲台 · Step onto the stage', 2, { kind: 'area', areaId: 'stage', per: 'person' }),
      task(4, '找到阅读角 · Find the reading corner', 2, { kind: 'area', areaId: 'reading', per: 'person' }),
      task(5, '进到小房间 · Get into the small room', 10, { kind: 'area', areaId: 'room', per: 'person' }),
    ],
    perDay: null,
    who: 'all',
  },
};
