import { useCallback, useId } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import type { PlayProps } from '../../engagement/ui/kit/kind-ui';
import { TaskList } from '../../engagement/ui/kit/task-list';
import type { TaskPage } from '../client-api';
import { scoreTasksLocales } from '../locales/locales';
import style from './score-tasks.module.css';

function Progress({ page, state }: { readonly page: TaskPage; readonly state: string }) {
  const t = useFeatureLocale(scoreTasksLocales);
  const id = useId();
  const { tasks, perDay, today } = page;
  const done = tasks.filter(({ finished }) => finished).length;
  const isEnough =
    perDay !== null && tasks.some(({ finished, points }) => !finished && today + points > perDay);
  const hint = (): string => {
    if (state === 'scheduled' || state === 'draft') return t('play.notYet');
    if (state === 'paused') return t('play.paused');
    if (state !== 'open') return t('play.over');
    return isEnough ? t('play.enough') : '';
  };
  return (
    <section className={style['progress']}>
      <p id={id} className={style['figures']}>
        <strong>{t('play.done', { done, all: tasks.length })}</strong>
        <span>
          {perDay === null
            ? t('play.today', { count: today })
            : t('play.todayOf', { count: today, most: perDay })}
        </span>
      </p>
      <progress className={style['bar']} aria-labelledby={id} max={tasks.length} value={done} />
      <p className={style['hint']} role="status">
        {hint()}
      </p>
    </section>
  );
}

/** Tasks that pay points: how far one has come, what each pays, and the questions to answer. */
export function ScoreTasks({ engagement }: PlayProps) {
  const t = useFeatureLocale(scoreTasksLocales);
  const { toaster } = useApp();
  const api = useFeatureApi('score-tasks');
  const { changes } = useSnapshot(api.state);
  const { engagementId, state } = engagement;
  const request = useCallback(() => api.read(engagementId), [api, engagementId]);
  const { read, again, refresh } = useRead(request, `${state} ${changes}`);
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  return (
    <>
      <Progress page={read.value} state={state} />
      <TaskList
        title={t('play.title')}
        tasks={read.value.tasks.map((task) => ({
          ...task,
          brings: t(task.per === 'day' ? 'play.pointsDaily' : 'play.points', { count: task.points }),
        }))}
        isOpen={state === 'open'}
        onAnswer={async (taskNum, answer) => {
          const { right, paid } = await api.answer(engagementId, taskNum, answer);
          if (paid > 0) toaster.success(t('play.paid', { count: paid }));
          if (right) refresh();
          return right;
        }}
      />
    </>
  );
}
