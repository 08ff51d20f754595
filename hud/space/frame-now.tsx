import { Cpu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameStats } from '../../contract/ports/engine';
import { useApp } from '../app-context';
import style from './settings-panel.module.css';
import { useSpace, useSpaceActions } from './space-context';

/** How often the figures are read, ms. */
const EVERY = 1000;
/** After a change the figures need so long to tell of it, ms. */
const SETTLES = 4000;
const SIXTY = 60;
const DEVICES = ['none', 'builtIn', 'own'] as const;

interface Change {
  readonly before: FrameStats;
  /** Undefined while it is being measured. */
  readonly after?: FrameStats | undefined;
}

/** What frames cost now, and what the governor saves on. */
export function FrameNow() {
  const { timers } = useApp();
  const { t } = useTranslation('space');
  const { quality, frameRate } = useSpace();
  const { frameStats } = useSpaceActions();
  const [stats, setStats] = useState<FrameStats | undefined>(frameStats);
  const change = useMeasuredChange(stats);
  useEffect(() => timers.every(EVERY, () => setStats(frameStats())), [timers, frameStats]);
  if (!quality) return null;
  const { step, steps, lowered, detail } = quality;
  const most = 1000 / (detail.fps || SIXTY);
  const used = stats?.meanMs ?? 0;
  const parts = lowered.map((part) => t(`settingsPanel.parts.${part}`)).join(t('settingsPanel.between'));
  const inForce =
    frameRate.quality !== 0
      ? t('settingsPanel.now.pinned')
      : step === 0
        ? t('settingsPanel.now.best')
        : t('settingsPanel.now.lowered', { parts });
  return (
    <section
      className={style['now']}
      aria-label={t('settingsPanel.now.label')}
      data-testid="quality-now"
      data-step={step}
    >
      <p className={style['figures']}>
        <span>{t('settingsPanel.now.fps', { count: Math.round(stats?.fps ?? 0) })}</span>
        <span>{t('settingsPanel.now.script', { ms: used.toFixed(1), most: most.toFixed(1) })}</span>
      </p>
      <span className={style['bar']} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (used / most) * 100)}%` }} data-full={used > most} />
      </span>
      <p>{inForce}</p>
      {steps > 0 && step > 0 && (
        <p className={style['cost']}>{t('settingsPanel.now.step', { step, steps })}</p>
      )}
      {change && (
        <p data-testid="change-cost">
          {change.after
            ? t('settingsPanel.now.measured', {
                before: change.before.meanMs.toFixed(1),
                after: change.after.meanMs.toFixed(1),
                fpsBefore: Math.round(change.before.fps),
                fpsAfter: Math.round(change.after.fps),
              })
            : t('settingsPanel.now.measuring')}
        </p>
      )}
      <p className={style['device']}>
        <Cpu size={14} aria-hidden="true" />
        {t(`settingsPanel.now.device.${DEVICES[frameRate.gpuType]}`)}
      </p>
    </section>
  );
}

/** What the last choice has changed, measured: the figures before it, and those when it has settled. */
function useMeasuredChange(stats: FrameStats | undefined): Change | undefined {
  const { timers } = useApp();
  const { frameRate } = useSpace();
  const { frameStats } = useSpaceActions();
  const [change, setChange] = useState<Change>();
  const [known, setKnown] = useState(frameRate);
  if (known !== frameRate) {
    setKnown(frameRate);
    setChange(stats && { before: stats });
  }
  const before = change && !change.after ? change.before : undefined;
  useEffect(() => {
    if (!before) return undefined;
    return timers.after(SETTLES, () => setChange({ before, after: frameStats() }));
  }, [before, timers, frameStats]);
  return change;
}
