import { proxy } from 'valtio/vanilla';

/** Numbers of section 9; the height and the gap in pixels are the style sheet's too. */
export const TOAST = { ms: 2000, height: 39, gap: 10, removeMs: 500 } as const;

export type ToastKind = 'success' | 'error' | 'warning' | 'hand' | 'html' | 'blackLoading' | 'blackSuccess';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** In its removal animation. */
  leaving: boolean;
}

export function createToastState() {
  const state = proxy<{ list: Toast[] }>({ list: [] });
  let last = 0;
  return {
    state,
    /** Returns undefined if the same text is visible. */
    add(kind: ToastKind, text: string): number | undefined {
      const same = state.list.find((toast) => toast.text === text);
      if (same && !same.leaving) return undefined;
      // A leaving toast is replaced.
      if (same) state.list = state.list.filter((toast) => toast !== same);
      state.list.push({ id: ++last, kind, text, leaving: false });
      return last;
    },
    leave(id: number): void {
      const toast = state.list.find((entry) => entry.id === id);
      if (toast) toast.leaving = true;
    },
    remove(id: number): void {
      state.list = state.list.filter((toast) => toast.id !== id);
    },
  };
}
export type ToastStore = ReturnType<typeof createToastState>;
