import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Choice } from '../../../hud/ui/choice';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { LimitField } from '../../engagement/ui/kit/number-field';
import { TakesPartChoice } from '../../engagement/ui/kit/takes-part-choice';
import { TasksSetup, type TaskMoreProps } from '../../engagement/ui/kit/tasks-setup';
import { scoreTasksLocales } from '../locales/locales';
import { PER_DAY_MAX, TASK_POINTS_MAX, type ScoreTask, type ScoreTasksConfig } from '../model';

function HowOften({ task, onChange }: TaskMoreProps<ScoreTask>) {
  const t = useFeatureLocale(scoreTasksLocales);
  return (
    <Choice
      title={t('setup.per')}
      hint={t('setup.perHint')}
      options={(['person', 'day'] as const).map((value) => ({ value, label: t(`setup.pers.${value}`) }))}
      value={task.per}
      onChoose={(per) => onChange({ ...task, per })}
    />
  );
}

/** The settings of tasks that pay points. */
export function ScoreTasksSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(scoreTasksLocales);
  const now = config as unknown as ScoreTasksConfig;
  const change = (part: Partial<ScoreTasksConfig>) => onChange({ ...now, ...part });
  return (
    <>
      <TasksSetup<ScoreTask>
        tasks={now.tasks}
        brings={{
          label: t('setup.points'),
          max: TASK_POINTS_MAX,
          of: (task) => task.points,
          with: (task, points) => ({ per: 'person', ...task, points }),
        }}
        More={HowOften}
        onChange={(tasks) => change({ tasks })}
      />
      <LimitField
        label={t('setup.perDay')}
        min={1}
        max={PER_DAY_MAX}
        value={now.perDay}
        onChange={(perDay) => change({ perDay })}
      />
      <TakesPartChoice who={now.who} onChange={(who) => change({ who })} />
    </>
  );
}
