import { useEffect } from 'react';
import type { ScreenBox } from '../../../contract/ports/engine';
import { whileSeen } from '../../../src/platform/visibility';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

/** Looked at so often, ms: what floats on the world comes, goes and grows in many ways. */
const AGAIN = 500;
/** Whatever floats on the world is a surface, but for the stick. */
const FLOATS = `.${surface['surface'] ?? ''}, [data-testid="joystick"]`;

const boxOf = (element: Element): ScreenBox => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

/** Tells the world what floats on it, so that names and what is said keep clear. */
export function useHudOcclusion(): void {
  const { timers } = useApp();
  const actions = useSpaceActions();
  useEffect(() => {
    let told = '';
    const look = (): void => {
      const boxes = [...document.querySelectorAll(FLOATS)]
        .map(boxOf)
        .filter(({ left, right }) => right > left);
      const now = JSON.stringify(boxes);
      if (now === told) return;
      told = now;
      actions.covered(boxes);
    };
    // Nothing moves on a page that nobody sees, and each look wakes the processor.
    return whileSeen(() => {
      look();
      return timers.every(AGAIN, look);
    });
  }, [timers, actions]);
}
