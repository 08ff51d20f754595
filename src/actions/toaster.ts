import { TOAST, type ToastKind, type ToastStore } from '../state/toasts';
import type { Timers } from '../platform/timers';

export interface Toaster {
  success(text: string): void;
  /** `ms`: how long it stays, where two seconds are too short to read it. */
  warning(text: string, ms?: number): void;
  error(text: string): void;
  /** A request of another user. */
  hand(text: string): void;
  /** Markup with an allow-list of tags. */
  html(markup: string): void;
  /** Stays until the returned function is called, which may show a success. */
  loading(text: string): (success?: string) => void;
}

/** Shows toasts for their time, then lets them leave (section 9). */
export function createToaster(store: ToastStore, timers: Timers): Toaster {
  const end = (id: number): void => {
    store.leave(id);
    timers.after(TOAST.removeMs, () => store.remove(id));
  };
  const show = (kind: ToastKind, text: string, ms: number = TOAST.ms): void => {
    const id = store.add(kind, text);
    if (id !== undefined) timers.after(ms, () => end(id));
  };
  return {
    success: (text) => show('success', text),
    warning: (text, ms) => show('warning', text, ms),
    error: (text) => show('error', text),
    hand: (text) => show('hand', text),
    html: (markup) => show('html', markup),
    loading(text) {
      const id = store.add('blackLoading', text);
      return (success) => {
        if (id !== undefined) end(id);
        if (success !== undefined) show('blackSuccess', success);
      };
    },
  };
}
