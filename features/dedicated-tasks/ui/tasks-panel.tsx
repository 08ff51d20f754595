import { Check, ListTodo } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { useRead } from '../../../hud/ui/use-read';
import { dedicatedTasksLocales } from '../locales/locales';
import type { DedicatedTask } from '../model';
import { TaskForm } from './task-form';
import style from './tasks.module.css';

interface TaskProps {
  readonly task: DedicatedTask;
  readonly onEdit: () => void;
  readonly onFinish: () => Promise<void>;
}

function Task({ task, onEdit, onFinish }: TaskProps) {
  const t = useFeatureLocale(dedicatedTasksLocales);
  const { lang } = useSettings();
  const { goTo } = useSpaceActions();
  const { maySet, areas } = useSnapshot(useFeatureApi('dedicated-tasks').state);
  const [busy, setBusy] = useState(false);
  const { title, areaId } = task;
  const area = areas.find(({ id }) => id === areaId);
  const finish = async (): Promise<void> => {
    setBusy(true);
    await onFinish();
    setBusy(false);
  };
  return (
    <article className={style['task']} data-done={task.done || undefined}>
      <h3 className={style['title']}>
        <bdi>{title}</bdi>
        {task.done && (
          <span className={style['done']}>
            <Check size={16} aria-hidden="true" />
            {t('done')}
          </span>
        )}
      </h3>
      {task.text !== '' && (
        <p className={style['text']} dir="auto">
          {task.text}
        </p>
      )}
      <small className={style['facts']}>
        {t('number', { taskNum: task.taskNum })} · {t('doneBy', { count: task.doneCount })}
      </small>
      <div className={style['buttons']}>
        {!task.done && (
          <Button
            size="s"
            look="act"
            busy={busy}
            label={t('finishNamed', { title })}
            onPress={() => void finish()}
          >
            {t('finish')}
          </Button>
        )}
        {area && !task.done && (
          <Button size="s" onPress={() => goTo({ areaId })}>
            {t('go', { area: area.name[lang] })}
          </Button>
        )}
        {task.link !== '' && (
          <a
            className={style['link']}
            href={task.link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('linkNamed', { title })}
          >
            {t('link')}
          </a>
        )}
        {maySet && (
          <Button size="s" look="plain" label={t('editNamed', { title })} onPress={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** The tasks of the space; organisers write them here. */
export function TasksPanel() {
  const t = useFeatureLocale(dedicatedTasksLocales);
  const { toaster, showError } = useApp();
  const api = useFeatureApi('dedicated-tasks');
  const { maySet, changes } = useSnapshot(api.state);
  const { read, again, refresh, change } = useRead(
    useCallback(() => api.list(), [api]),
    changes,
  );
  /** The number of a task; 0: a new one. */
  const [editing, setEditing] = useState<number>();
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const tasks = read.value;
  const left = tasks.filter(({ done }) => !done).length;
  const finish = async ({ taskNum }: DedicatedTask): Promise<void> => {
    try {
      const task = await api.finish(taskNum);
      change((all) => all.map((one) => (one.taskNum === taskNum ? task : one)));
      toaster.success(t('finished'));
    } catch (error) {
      showError(error);
      refresh();
    }
  };
  const onClose = (): void => {
    setEditing(undefined);
    refresh();
  };
  return (
    <div className={style['panel']} data-testid="tasks-panel">
      {tasks.length === 0 && editing === undefined && (
        <EmptyState icon={ListTodo} title={t('none')} hint={t(maySet ? 'noneHintSet' : 'noneHint')} />
      )}
      {tasks.length > 0 && (
        <p className={style['facts']} role="status">
          {left === 0 ? t('allDone') : t('left', { left, all: tasks.length })}
        </p>
      )}
      <ul className={style['tasks']}>
        {tasks.map((task) => (
          <li key={task.taskNum}>
            {task.taskNum === editing ? (
              <TaskForm task={task} onStale={refresh} onClose={onClose} />
            ) : (
              <Task task={task} onEdit={() => setEditing(task.taskNum)} onFinish={() => finish(task)} />
            )}
          </li>
        ))}
      </ul>
      {maySet &&
        (editing === 0 ? (
          <TaskForm
            first={Math.max(0, ...tasks.map(({ taskNum }) => taskNum)) + 1}
            onStale={refresh}
            onClose={onClose}
          />
        ) : (
          <div className={style['buttons']}>
            <Button onPress={() => setEditing(0)}>{t('add')}</Button>
          </div>
        ))}
    </div>
  );
}
