import { useEffect } from 'react';
import type { ScreenBox } from '../../../contract/ports/engine';
import { whileVisible } from '../../../src/platform/visibility';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

/** Polling interval, ms: overlays open, close and resize in many ways. */
const AGAIN = 500;
/** All overlays are surfaces, except the joystick. */
const FLOATS = `.${surface['surface'] ?? ''}, [data-testid="joystick"]`;

const boxOf = (element: Element): ScreenBox => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

/** Reports the boxes of the HUD's overlays to the engine, so that labels and bubbles avoid them. */
export function useHudOcclusion(): void {
  const { timers } = useApp();
  const actions = useSpaceActions();
  useEffect(() => {
    let reported = '';
    const report = (): void => {
      const boxes = [...document.querySelectorAll(FLOATS)]
        .map(boxOf)
        .filter(({ left, right }) => right > left);
      const now = JSON.stringify(boxes);
      if (now === reported) return;
      reported = now;
      actions.covered(boxes);
    };
    // A hidden page has no changes, and polling would wake the CPU.
    return whileVisible(() => {
      report();
      return timers.every(AGAIN, report);
    });
  }, [timers, actions]);
}
