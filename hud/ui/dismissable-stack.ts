import { createContext, use, useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface DismissableLayers {
  /** How to end what is open inside, the innermost last. */
  readonly open: Set<() => void>;
  /** Has the keys where what had them is gone with what was ended. */
  readonly home: RefObject<HTMLElement | null>;
}

/** Of what Escape closes as a whole once nothing inside it is open. */
export const DismissableStack = createContext<DismissableLayers>({
  open: new Set(),
  home: { current: null },
});

export const useDismissableStack = (home: RefObject<HTMLElement | null>): DismissableLayers =>
  useState<DismissableLayers>(() => ({ open: new Set(), home }))[0];

/** Ends the innermost; false: nothing is open. */
export function dismissInnermost({ open }: DismissableLayers): boolean {
  const end = [...open].at(-1);
  end?.();
  return end !== undefined;
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * While it is open Escape ends this, and not yet what it is in. The focus goes back to where it was; where that is gone
 * too, to what this is in: on the page itself letters would be the world's keys.
 */
export function useDismissable(open: boolean, end: () => void): void {
  const { open: ends, home } = use(DismissableStack);
  const run = useEffectEvent(end);
  useEffect(() => {
    if (!open) return undefined;
    // Who played the world with nothing in focus goes on playing.
    let next: HTMLElement | null = null;
    const one = (): void => {
      if (!isFocusLost()) next = home.current;
      run();
    };
    const opener = document.activeElement;
    ends.add(one);
    return () => {
      ends.delete(one);
      if (!isFocusLost()) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (isFocusLost()) next?.focus({ preventScroll: true });
    };
  }, [ends, home, open]);
}
