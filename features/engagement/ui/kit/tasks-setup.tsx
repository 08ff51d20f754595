import { Plus, X } from 'lucide-react';
import { useId, type ComponentType } from 'react';
import { useSettings } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../../hud/features/use-features';
import { textIn } from '../../../../hud/space/space-context';
import { Button } from '../../../../hud/ui/button';
import { IconButton } from '../../../../hud/ui/icon-button';
import { engagementLocales } from '../../locales/locales';
import {
  STAY_MAX,
  TASK_ANSWERS_MAX,
  TASK_KINDS,
  TASK_NAME_MAX,
  TASKS_MAX,
  type Task,
  type TaskKind,
} from '../../model/tasks';
import { newTask } from './new-task';
import { NumberField } from './number-field';
import style from './setup.module.css';

export interface TaskMoreProps<T extends Task> {
  readonly task: T;
  readonly onChange: (task: T) => void;
}

interface Props<T extends Task> {
  readonly tasks: readonly T[];
  /** What a task brings: a number from 1. */
  readonly brings: {
    readonly label: string;
    readonly max: number;
    readonly of: (task: T) => number;
    readonly with: (task: Task, brings: number) => T;
  };
  /** Further settings of a task. */
  readonly More?: ComponentType<TaskMoreProps<T>>;
  readonly onChange: (tasks: T[]) => void;
}

function TaskParts({
  task,
  onChange,
}: {
  readonly task: Task;
  readonly onChange: (part: Partial<Task>) => void;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const areas = useFeatureApi('engagement').areas();
  const id = useId();
  const { kind, minutes, areaId, answers } = task;
  if (kind === 'stay')
    return (
      <NumberField
        label={t('tasks.minutes')}
        min={1}
        max={STAY_MAX}
        value={minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    );
  if (kind === 'question')
    return (
      <label className={style['label']} htmlFor={id}>
        {t('tasks.answers')}
        <textarea
          id={id}
          className={style['input']}
          rows={2}
          required
          dir="auto"
          value={answers.join('\n')}
          onChange={({ target }) =>
            onChange({ answers: target.value.split('\n').slice(0, TASK_ANSWERS_MAX) })
          }
          onBlur={() => onChange({ answers: answers.map((one) => one.trim()).filter(Boolean) })}
        />
      </label>
    );
  if (kind !== 'area') return null;
  if (areas.length === 0) return <p className={style['hint']}>{t('tasks.noAreas')}</p>;
  return (
    <label className={style['label']} htmlFor={id}>
      {t('tasks.areaLabel')}
      <select
        id={id}
        className={style['input']}
        value={areaId}
        required
        onChange={({ target }) => onChange({ areaId: target.value })}
      >
        <option value="" disabled>
          {t('tasks.chooseArea')}
        </option>
        {areas.map((area) => (
          <option key={area.id} value={area.id} dir="auto">
            {textIn(area.name, lang)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The tasks of an engagement. */
export function TasksSetup<T extends Task>({ tasks, brings, More, onChange }: Props<T>) {
  const t = useFeatureLocale(engagementLocales);
  const put = (at: number, next: T) => onChange(tasks.map((task, place) => (place === at ? next : task)));
  const change = (at: number, part: Partial<Task>) =>
    onChange(tasks.map((task, place) => (place === at ? { ...task, ...part } : task)));
  return (
    <fieldset className={style['list']}>
      <legend>{t('tasks.tasks')}</legend>
      {tasks.map((task, at) => (
        <div key={task.num} className={style['card']}>
          <div className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('tasks.taskName', { number: at + 1 })}
              placeholder={t('tasks.task', { number: at + 1 })}
              value={task.name}
              maxLength={TASK_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <IconButton
              icon={X}
              label={t('tasks.remove', { number: at + 1 })}
              onPress={() => onChange(tasks.filter((_, place) => place !== at))}
            />
          </div>
          <div className={style['numbers']}>
            <label className={style['label']}>
              {t('tasks.taskKind')}
              <select
                className={style['input']}
                value={task.kind}
                onChange={({ target }) => change(at, { kind: target.value as TaskKind })}
              >
                {TASK_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`tasks.kinds.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
            <NumberField
              label={brings.label}
              min={1}
              max={brings.max}
              value={brings.of(task)}
              onChange={(number) => put(at, brings.with(task, number))}
            />
          </div>
          <TaskParts task={task} onChange={(part) => change(at, part)} />
          {More && <More task={task} onChange={(next) => put(at, next)} />}
        </div>
      ))}
      {tasks.length < TASKS_MAX && (
        <Button size="s" onPress={() => onChange([...tasks, brings.with(newTask(tasks), 1)])}>
          <Plus size={16} aria-hidden="true" />
          {t('tasks.add')}
        </Button>
      )}
    </fieldset>
  );
}
