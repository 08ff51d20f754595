import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Choice } from '../../../hud/ui/choice';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { PrizesSetup } from '../../engagement/ui/kit/prizes-setup';
import { LimitField, NumberField } from '../../engagement/ui/kit/number-field';
import { TasksSetup } from '../../engagement/ui/kit/tasks-setup';
import { TakesPartChoice } from '../../engagement/ui/kit/takes-part-choice';
import { lotteryLocales } from '../locales/locales';
import { CHANCES_MAX, type LotteryConfig } from '../model';

/** The settings of a lottery. */
export function LotterySetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(lotteryLocales);
  const lottery = config as unknown as LotteryConfig;
  const { prizes, tasks, chances, per, perPerson, who } = lottery;
  const change = (part: Partial<LotteryConfig>) => onChange({ ...lottery, ...part });
  return (
    <>
      <PrizesSetup prizes={prizes} onChange={(next) => change({ prizes: next })} />
      <NumberField
        label={t('setup.chances')}
        min={0}
        max={CHANCES_MAX}
        value={chances}
        onChange={(chances) => change({ chances })}
      />
      <TasksSetup
        tasks={tasks}
        brings={{
          label: t('setup.taskChances'),
          max: CHANCES_MAX,
          of: (task) => task.chances,
          with: (task, chances) => ({ ...task, chances }),
        }}
        onChange={(next) => change({ tasks: next })}
      />
      <Choice
        title={t('setup.per')}
        hint={t('setup.perHint')}
        options={(['person', 'day'] as const).map((value) => ({ value, label: t(`setup.pers.${value}`) }))}
        value={per}
        onChoose={(value) => change({ per: value })}
      />
      <LimitField
        label={t('setup.perPerson')}
        min={1}
        max={1000}
        value={perPerson}
        onChange={(perPerson) => change({ perPerson })}
      />
      <TakesPartChoice who={who} onChange={(next) => change({ who: next })} />
    </>
  );
}
