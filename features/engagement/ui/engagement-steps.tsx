import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { download } from '../../../src/platform/download';
import { engagementLocales } from '../locales/locales';
import { STEPS, isEditable, type Engagement, type EngagementState } from '../model';
import style from './engagement.module.css';
import { LogList } from './log-list';

const FIVE_MINUTES = 5 * 60_000;

/** What those who run it can do with it now. */
export function EngagementSteps({ engagement }: { readonly engagement: Engagement }) {
  const t = useFeatureLocale(engagementLocales);
  const { dialogs, showError } = useApp();
  const api = useFeatureApi('engagement');
  const { mayRun, maySet } = useSnapshot(api.state);
  const [busy, setBusy] = useState(false);
  const [reads, setReads] = useState(false);
  const { engagementId, kind, state, opensAt, closesAt } = engagement;
  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const step = async (to: EngagementState): Promise<void> => {
    const isEnd = to === 'closed';
    const title = t('steps.closeTitle');
    const sure =
      !isEnd ||
      (await dialogs.confirm({
        title,
        content: t('steps.closeText'),
        confirm: t('steps.closed'),
        cancel: t('setup.cancel'),
      }));
    if (sure) await run(() => api.step(engagement, to));
  };
  const prolong = (): Promise<void> =>
    run(() => api.step(engagement, state, new Date(Date.parse(closesAt) + FIVE_MINUTES).toISOString()));
  const remove = async (): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('steps.removeTitle'),
      content: t('steps.removeText'),
      confirm: t('steps.remove'),
      cancel: t('setup.cancel'),
    });
    if (!sure) return;
    await run(() => api.remove(engagementId));
    api.show({ kind: 'list' });
  };
  const setup = (copy: boolean) => api.show({ kind: 'setup', family: kind, engagementId, copy });
  const offered = STEPS[state].filter((to) => to !== 'scheduled' || opensAt !== '');
  const isRunning = state === 'open' || state === 'paused';
  if (!mayRun) return null;
  return (
    <>
      <div className={style['steps']}>
        {offered.map((to) => (
          <Button
            key={to}
            size="s"
            look={to === 'open' || to === 'settled' ? 'act' : 'soft'}
            busy={busy}
            onPress={() => void step(to)}
          >
            {t(to === 'open' && state === 'paused' ? 'steps.again' : `steps.${to}`)}
          </Button>
        ))}
        {isRunning && closesAt !== '' && (
          <Button size="s" busy={busy} onPress={() => void prolong()}>
            {t('steps.prolong')}
          </Button>
        )}
        {!isEditable(state) && (
          <Button
            size="s"
            busy={busy}
            onPress={() =>
              void run(async () =>
                download(
                  new Blob([await api.csv(engagementId)], { type: 'text/csv;charset=utf-8' }),
                  `${engagement.name}.csv`,
                ),
              )
            }
          >
            {t('steps.export')}
          </Button>
        )}
        {!isEditable(state) && (
          <Button size="s" onPress={() => setReads(!reads)}>
            {t(reads ? 'log.hide' : 'log.show')}
          </Button>
        )}
        {maySet && isEditable(state) && (
          <Button size="s" onPress={() => setup(false)}>
            {t('steps.edit')}
          </Button>
        )}
        {maySet && !isEditable(state) && (
          <Button size="s" onPress={() => setup(true)}>
            {t('steps.copy')}
          </Button>
        )}
        {maySet && isEditable(state) && (
          <Button size="s" look="softDanger" busy={busy} onPress={() => void remove()}>
            {t('steps.remove')}
          </Button>
        )}
      </div>
      {reads && <LogList engagement={engagement} />}
    </>
  );
}
