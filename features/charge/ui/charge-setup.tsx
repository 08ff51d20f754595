import { Plus, X } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import type { SetupProps } from '../../engagement/ui/kit/kind-ui';
import { NumberField } from '../../engagement/ui/kit/number-field';
import style from '../../engagement/ui/kit/setup.module.css';
import { chargeLocales } from '../locales/locales';
import { GOAL_MAX, GROUP_NAME_MAX, GROUPS_MAX, type ChargeConfig, type ChargeGroup } from '../model';
import { newGroup } from './new-group';

/** The groups and their goals. */
export function ChargeSetup({ config, onChange }: SetupProps) {
  const t = useFeatureLocale(chargeLocales);
  const { groups } = config as unknown as ChargeConfig;
  const set = (next: ChargeGroup[]) => onChange({ groups: next });
  const change = (mark: string, part: Partial<ChargeGroup>) =>
    set(groups.map((group) => (group.mark === mark ? { ...group, ...part } : group)));
  return (
    <fieldset className={style['list']}>
      <legend>{t('setup.groups')}</legend>
      {groups.map(({ mark, name, goal }, at) => (
        <div key={mark} className={style['card']}>
          <div className={style['line']}>
            <input
              className={style['input']}
              aria-label={t('setup.groupName', { number: at + 1 })}
              placeholder={t('setup.group', { number: at + 1 })}
              value={name}
              maxLength={GROUP_NAME_MAX}
              dir="auto"
              required
              onChange={({ target }) => change(mark, { name: target.value })}
            />
            {groups.length > 1 && (
              <IconButton
                icon={X}
                label={t('setup.remove', { number: at + 1 })}
                onPress={() => set(groups.filter((group) => group.mark !== mark))}
              />
            )}
          </div>
          <NumberField
            label={t('setup.goal')}
            hint={t('setup.goalHint')}
            min={1}
            max={GOAL_MAX}
            value={goal}
            onChange={(next) => change(mark, { goal: next })}
          />
        </div>
      ))}
      {groups.length < GROUPS_MAX && (
        <Button size="s" onPress={() => set([...groups, newGroup()])}>
          <Plus size={16} aria-hidden="true" />
          {t('setup.add')}
        </Button>
      )}
    </fieldset>
  );
}
