import { proxy, ref } from 'valtio/vanilla';
import type { View } from './views';

/** The action of a dialog button (specification, section 2). Every action closes the dialog. */
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
  /** If absent, the button only closes the dialog. */
  readonly action?: DialogAction;
  /** Gets the initial focus; otherwise the first button does. */
  readonly first?: boolean;
}

export interface DialogText {
  readonly title: string;
  readonly content?: string;
  /** Empty: there is only a confirm button. */
  readonly cancel?: string;
  readonly confirm: string;
  /** Confirming loses nothing: Enter confirms. Otherwise Enter cancels. */
  readonly harmless?: boolean;
}

export interface Dialog {
  readonly id: number;
  readonly title: string;
  readonly content: string | undefined;
  /** Content beyond text. */
  readonly view?: View;
  /** A question waits for its answer; Esc and a click outside cancel it. */
  readonly question: boolean;
  readonly buttons: readonly DialogButton[];
}

export function createDialogState() {
  const state = proxy<{ list: Dialog[] }>({ list: [] });
  let last = 0;
  return {
    state,
    /** Returns undefined if a dialog of the same title and content is open (section 5). */
    open(dialog: Omit<Dialog, 'id'>): number | undefined {
      const same = state.list.some((d) => d.title === dialog.title && d.content === dialog.content);
      if (same) return undefined;
      // A view has its own callbacks and data, so it is not proxied.
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
