import { Cpu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameStats } from '../../../contract/ports/engine';
import { useApp } from '../../app-context';
import style from './settings-panel.module.css';
import { useSpace, useSpaceActions } from '../space-context';

/** Interval of the readout, ms. */
const EVERY = 1000;
/** Time until the figures settle after a change, ms. */
const SETTLES = 4000;
/** Target rate when only the screen limits it; the governor uses the same. */
const SIXTY = 60;
/** Share of the target from which the rate counts as smooth. */
const ENOUGH = 0.8;
const DEVICES = ['none', 'builtIn', 'own'] as const;

interface Change {
  readonly before: FrameStats;
  /** Undefined while it is measured. */
  readonly after?: FrameStats | undefined;
}

/**
 * Frame rate against its target, and what the governor reduced. Script time is only part of a frame's time,
 * and small on a slow GPU, so both are shown; the rate decides.
 */
export function FpsReadout() {
  const { timers } = useApp();
  const { t } = useTranslation('space');
  const { quality, frameRate } = useSpace();
  const { frameStats } = useSpaceActions();
  const [stats, setStats] = useState<FrameStats | undefined>(frameStats);
  const change = useMeasuredChange(stats);
  useEffect(() => timers.every(EVERY, () => setStats(frameStats())), [timers, frameStats]);
  if (!quality) return null;
  const { step, steps, lowered, detail } = quality;
  // The target is the governor's limit; the chosen setting is shown beside it.
  const targetFps = detail.fps || SIXTY;
  const chosen = frameRate.refreshRate || SIXTY;
  const { fps, took, work } = figuresOf(stats);
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
        {fps > targetFps
          ? t('settingsPanel.now.fps', { count: fps })
          : t('settingsPanel.now.fpsOf', { count: targetFps, fps })}
      </p>
      <span className={style['bar']} aria-hidden="true" data-testid="quality-bar">
        <span
          style={{ width: `${Math.min(100, (fps / targetFps) * 100)}%` }}
          data-short={fps < targetFps * ENOUGH}
        />
      </span>
      {targetFps < chosen && (
        <p className={style['cost']}>{t('settingsPanel.now.chosen', { chosen, wanted: targetFps })}</p>
      )}
      <p className={style['cost']}>{t('settingsPanel.now.work', { took, ms: work })}</p>
      <p>{inForce}</p>
      {steps > 0 && step > 0 && (
        <p className={style['cost']}>{t('settingsPanel.now.step', { step, steps })}</p>
      )}
      {change && (
        <p data-testid="change-cost">
          {change.after
            ? t('settingsPanel.now.measured', {
                before: figuresOf(change.before),
                after: figuresOf(change.after),
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

function figuresOf(stats: FrameStats | undefined): {
  readonly fps: number;
  readonly took: number;
  readonly work: string;
} {
  const { fps = 0, meanMs = 0 } = stats ?? {};
  const took = fps > 0 ? 1000 / fps : 0;
  // Both are smoothed separately, so the part is capped at the whole.
  return { fps: Math.round(fps), took: Math.round(took), work: Math.min(meanMs, took).toFixed(1) };
}

/** Measured effect of the last setting: the figures before it, and after they settle. */
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
