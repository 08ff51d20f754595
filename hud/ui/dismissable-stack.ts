import { createContext, use, useEffect, useEffectEvent, useState, type RefObject } from 'react';

interface DismissableLayers {
  /** Close functions of the open layers, innermost last. */
  readonly open: Set<() => void>;
  /** Takes the focus when the focused element was removed with a layer. */
  readonly home: RefObject<HTMLElement | null>;
}

/** Layers inside a container that Escape closes only when none of them is open. */
export const DismissableStack = createContext<DismissableLayers>({
  open: new Set(),
  home: { current: null },
});

export const useDismissableStack = (home: RefObject<HTMLElement | null>): DismissableLayers =>
  useState<DismissableLayers>(() => ({ open: new Set(), home }))[0];

/** Closes the innermost layer; false when none is open. */
export function dismissInnermost({ open }: DismissableLayers): boolean {
  const dismiss = [...open].at(-1);
  dismiss?.();
  return dismiss !== undefined;
}

const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * While open, Escape closes this layer and not its container. The focus returns to the opener, or to the
 * container when the opener is gone: on the page itself, letter keys would move the avatar.
 */
export function useDismissable(open: boolean, dismiss: () => void): void {
  const { open: layers, home } = use(DismissableStack);
  const run = useEffectEvent(dismiss);
  useEffect(() => {
    if (!open) return undefined;
    // When nothing had the focus, it stays on the page.
    let next: HTMLElement | null = null;
    const dismiss = (): void => {
      if (!isFocusLost()) next = home.current;
      run();
    };
    const opener = document.activeElement;
    layers.add(dismiss);
    return () => {
      layers.delete(dismiss);
      if (!isFocusLost()) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (isFocusLost()) next?.focus({ preventScroll: true });
    };
  }, [layers, home, open]);
}
