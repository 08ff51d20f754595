import { createContext, use, useEffect, useEffectEvent, useState } from 'react';

/** How to end what is open inside something, the innermost last. */
type Ends = Set<() => void>;

/** Of what Escape closes as a whole once nothing inside it is open. */
export const InnerEnds = createContext<Ends>(new Set());

export const useInnerEnds = (): Ends => useState<Ends>(() => new Set())[0];

/** Ends the innermost; false: nothing is open. */
export function endInnermost(ends: Ends): boolean {
  const end = [...ends].at(-1);
  end?.();
  return end !== undefined;
}

/** While it is open Escape ends this, and not yet what it is in; the focus goes back to where it was. */
export function useEndsFirst(open: boolean, end: () => void): void {
  const ends = use(InnerEnds);
  const run = useEffectEvent(end);
  useEffect(() => {
    if (!open) return undefined;
    const one = (): void => run();
    const opener = document.activeElement;
    ends.add(one);
    return () => {
      ends.delete(one);
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, [ends, open]);
}
