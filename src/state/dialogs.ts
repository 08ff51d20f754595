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

/**
 * How a dialog came up, which decides what it does to the keyboard.
 *
 * - `asked`: by an action of the user; its first button takes the focus.
 * - `unasked`: by itself; it takes the focus, but no button does, and early keys and presses answer nothing.
 * - `beside`: by itself while the keyboard was in use; the focus and the page stay as they are, Tab leads into it.
 */
export type Opening = 'asked' | 'unasked' | 'beside';

export interface Unasked {
  /** It opens without an action of the user. */
  readonly unasked?: boolean;
}

export interface DialogText extends Unasked {
  readonly title: string;
  readonly content?: string;
  /** Empty: there is only a confirm button. */
  readonly cancel?: string;
  readonly confirm: string;
  /** Confirming loses nothing: Enter confirms. Otherwise Enter cancels. */
  readonly harmless?: boolean;
  /** Cancelling loses something: only the buttons answer, not Escape or a click outside. */
  readonly mustAnswer?: boolean;
}

export interface Dialog {
  readonly id: number;
  readonly title: string;
  readonly content: string | undefined;
  /** Content beyond text. */
  readonly view?: View;
  /** A question waits for its answer; Esc and a click outside cancel it. */
  readonly question: boolean;
  readonly opening: Opening;
  /** Only the buttons close it. */
  readonly mustAnswer: boolean;
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
