import { useState } from 'react';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { Button } from '../../../../hud/ui/button';
import { DRY_RUNS, dryRun, randomValues, type DryRun } from '../../client/dry-run';
import { engagementLocales } from '../../locales/locales';
import type { Prize } from '../../model-prize';
import style from './setup.module.css';

/** Tries the odds out before anybody draws. */
export function DryRunOdds({ prizes }: { readonly prizes: readonly Prize[] }) {
  const t = useFeatureLocale(engagementLocales);
  const [run, setRun] = useState<{ readonly of: readonly Prize[]; readonly result: DryRun }>();
  const shown = run?.of === prizes ? run.result : undefined;
  return (
    <div className={style['label']}>
      <Button
        size="s"
        onPress={() => setRun({ of: prizes, result: dryRun(prizes, DRY_RUNS, randomValues()) })}
      >
        {t('dryRun.try', { count: DRY_RUNS })}
      </Button>
      {shown && (
        <ul className={style['results']} role="status">
          {prizes.map(({ id, name }, at) => {
            const { count, goneAt } = shown.given[id] ?? { count: 0, goneAt: null };
            const prize = name || t('odds.prize', { number: at + 1 });
            return (
              <li key={id} dir="auto">
                {goneAt === null
                  ? t('dryRun.given', { prize, count })
                  : t('dryRun.gone', { prize, count, draw: goneAt })}
              </li>
            );
          })}
          <li>{t('dryRun.given', { prize: t('odds.nothing'), count: shown.nothing })}</li>
        </ul>
      )}
    </div>
  );
}
