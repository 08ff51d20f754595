import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { textIn } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { lotteryLocales } from '../locales/locales';
import {
  CHANCES_MAX,
  STAY_MAX,
  TASK_ANSWERS_MAX,
  TASK_KINDS,
  TASK_NAME_MAX,
  TASKS_MAX,
  type LotteryTask,
  type TaskKind,
} from '../model';
import style from '../../engagement/ui/kit/setup.module.css';
import { newTask } from './new-parts';
import { NumberField } from '../../engagement/ui/kit/number-field';

interface Props {
  readonly tasks: readonly LotteryTask[];
  readonly onChange: (tasks: LotteryTask[]) => void;
}

function TaskParts({
  task,
  onChange,
}: {
  readonly task: LotteryTask;
  readonly onChange: (part: Partial<LotteryTask>) => void;
}) {
  const t = useFeatureLocale(lotteryLocales);
  const { lang } = useSettings();
  const areas = useFeatureApi('lottery').areas();
  const id = useId();
  const { kind, minutes, areaId, answers } = task;
  if (kind === 'stay')
    return (
      <NumberField
        label={t('setup.minutes')}
        min={1}
        max={STAY_MAX}
        value={minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
    );
  if (kind === 'question')
    return (
      <label className={style['label']} htmlFor={id}>
        {t('setup.answers')}
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
  if (areas.length === 0) return <p className={style['hint']}>{t('setup.noAreas')}</p>;
  return (
    <label className={style['label']} htmlFor={id}>
      {t('setup.area')}
      <select
        id={id}
        className={style['input']}
        value={areaId}
        required
        onChange={({ target }) => onChange({ areaId: target.value })}
      >
        <option value="" disabled>
          {t('setup.chooseArea')}
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

/** The tasks for which a lottery gives chances. */
export function TasksSetup({ tasks, onChange }: Props) {
  const t = useFeatureLocale(lotteryLocales);
  const change = (at: number, part: Partial<LotteryTask>) =>
    onChange(tasks.map((task, place) => (place === at ? { ...task, ...part } : task)));
  return (
    <fieldset className={style['list']}>
      <legend>{t('setup.tasks')}</legend>
      {tasks.map((task, at) => (
        <div key={task.num} className={style['card']}>
          <div className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('setup.taskName', { number: at + 1 })}
              placeholder={t('setup.task', { number: at + 1 })}
              value={task.name}
              maxLength={TASK_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <IconButton
              icon={X}
              label={t('setup.removeTask', { number: at + 1 })}
              onPress={() => onChange(tasks.filter((_, place) => place !== at))}
            />
          </div>
          <div className={style['numbers']}>
            <label className={style['label']}>
              {t('setup.taskKind')}
              <select
                className={style['input']}
                value={task.kind}
                onChange={({ target }) => change(at, { kind: target.value as TaskKind })}
              >
                {TASK_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`setup.kinds.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
            <NumberField
              label={t('setup.taskChances')}
              min={1}
              max={CHANCES_MAX}
              value={task.chances}
              onChange={(chances) => change(at, { chances })}
            />
          </div>
          <TaskParts task={task} onChange={(part) => change(at, part)} />
        </div>
      ))}
      {tasks.length < TASKS_MAX && (
        <Button size="s" onPress={() => onChange([...tasks, newTask(tasks)])}>
          <Plus size={16} aria-hidden="true" />
          {t('setup.addTask')}
        </Button>
      )}
    </fieldset>
  );
}
