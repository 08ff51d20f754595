import { proxy, ref } from 'valtio/vanilla';
import type { View } from './views';

/** What a button of a dialog does (specification, section 2). Every one closes the dialog. */
export type DialogAction =
  | { readonly kind: 'reload' }
  /** An address of the web, in a new tab. */
  | { readonly kind: 'external'; readonly url: string }
  /** A route, or any other path of this site. */
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'call'; readonly run: () => void };

export interface DialogButton {
  readonly label: string;
  readonly look?: 'act' | 'soft' | 'plain' | 'danger';
  /** Without one it only closes. */
  readonly action?: DialogAction;
  /** Has the focus at first; without one the first button has it. */
  readonly first?: boolean;
}

export interface DialogText {
  readonly title: string;
  readonly content?: string;
  /** Empty: there is only the confirm button. */
  readonly cancel?: string;
  readonly confirm: string;
  /** Nothing is lost by a yes: Enter means it. Else it means the other button. */
  readonly harmless?: boolean;
}

export interface Dialog {
  readonly id: number;
  readonly title: string;
  readonly content: string | undefined;
  /** More than words. */
  readonly view?: View;
  /** A question waits for its answer; Esc and a click outside mean no. */
  readonly question: boolean;
  readonly buttons: readonly DialogButton[];
}

export function createDialogState() {
  const state = proxy<{ list: Dialog[] }>({ list: [] });
  let last = 0;
  return {
    state,
    /** Answers undefined when one of the same title and content is open (section 5). */
    open(dialog: Omit<Dialog, 'id'>): number | undefined {
      const same = state.list.some((d) => d.title === dialog.title && d.content === dialog.content);
      if (same) return undefined;
      // A view has callbacks and data of its own: nothing in it is watched.
      const view = dialog.view && { view: ref(dialog.view) };
      state.list.push({ ...dialog, ...view, id: ++last });
      return last;
    },
    close(id: number): void {
      state.list = state.list.filter((dialog) => dialog.id !== id);
    },
    closeAll(): void {
      state.list = [];
    },
  };
}
export type DialogStore = ReturnType<typeof createDialogState>;
