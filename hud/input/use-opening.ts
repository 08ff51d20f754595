import { useEffect, useState, type RefObject } from 'react';
import type { Opening } from '../../src/state/dialogs';
import { useApp } from '../app-context';
import { ARMED_AFTER, closesDialog, createFreshKeys, leadsInto } from './dialog-keys';

/** The part of Base UI's change details that is used. */
interface Change {
  readonly reason: string;
  cancel(): void;
  allowPropagation(): void;
}

interface Opened {
  readonly opening: Opening;
  readonly mustAnswer: boolean;
}

/** True from the moment on at which a dialog takes answers: at once when the user asked for it. */
export function useArmed(opening: Opening): boolean {
  const { timers } = useApp();
  const [armed, setArmed] = useState(opening === 'asked');
  useEffect(() => (armed ? undefined : timers.after(ARMED_AFTER, () => setArmed(true))), [armed, timers]);
  return armed;
}

/**
 * What the keyboard does to a dialog, by how it opened. Every dialog that can open without an action of the user
 * uses this.
 */
export function useOpening({ opening, mustAnswer }: Opened, box: RefObject<HTMLElement | null>) {
  const { page } = useApp();
  const armed = useArmed(opening);
  const [freshKeys] = useState(createFreshKeys);
  useEffect(() => {
    if (opening !== 'beside') return undefined;
    // Only the first time: after that Tab walks through the page as usual.
    let entered = false;
    return page.onKeyDown((event) => {
      const { current } = box;
      if (entered || !current || !leadsInto(event)) return;
      entered = true;
      if (current.contains(document.activeElement)) return;
      event.preventDefault();
      current.focus({ preventScroll: true });
    });
  }, [opening, page, box]);
  return {
    armed,
    freshKeys,
    /** Cancels the change unless it may close the dialog. */
    mayClose(change: Change): boolean {
      const inside = box.current?.contains(document.activeElement) ?? false;
      if (closesDialog({ opening, mustAnswer, armed, inside, reason: change.reason })) return true;
      change.cancel();
      // The key belongs to the page.
      if (opening === 'beside' && !inside) change.allowPropagation();
      return false;
    },
  };
}
