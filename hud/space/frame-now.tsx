import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameStats } from '../../contract/ports/engine';
import { useApp } from '../app-context';
import style from './settings-panel.module.css';
import { useSpace, useSpaceActions } from './space-context';

/** How often the figures are read, ms. */
const EVERY = 1000;

/** What frames cost now, and what the governor saves on. */
export function FrameNow() {
  const { timers } = useApp();
  const { t } = useTranslation('space');
  const { quality, frameRate } = useSpace();
  const { frameStats } = useSpaceActions();
  const [stats, setStats] = useState<FrameStats | undefined>(frameStats);
  useEffect(() => timers.every(EVERY, () => setStats(frameStats())), [timers, frameStats]);
  if (!quality) return null;
  const { step, steps, lowered } = quality;
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
        <span>{t('settingsPanel.now.script', { ms: (stats?.meanMs ?? 0).toFixed(1) })}</span>
      </p>
      <p>{inForce}</p>
      {steps > 0 && step > 0 && (
        <p className={style['cost']}>{t('settingsPanel.now.step', { step, steps })}</p>
      )}
    </section>
  );
}
