import type { DialogButton, DialogStore, DialogText } from '../state/dialogs';
import type { View } from '../state/views';

/** A dialog with custom buttons in display order; the last one is the primary action. */
export interface DialogWithButtons {
  readonly title: string;
  readonly content?: string;
  readonly view?: View;
  readonly buttons: readonly DialogButton[];
}

export interface Dialogs {
  /** True when confirmed; false when cancelled, closed, or when the same dialog is open already. */
  confirm(text: DialogText): Promise<boolean>;
  alert(text: DialogText): void;
  show(dialog: DialogWithButtons): void;
  /** Settles a question and closes any dialog. */
  settle(id: number, confirmed: boolean): void;
  /** Takes a dialog back because its matter has settled itself. */
  dismiss(title: string): void;
  closeAll(): void;
}

/** `cancel` is the default label of a question's second button. */
export function createDialogs(store: DialogStore, cancel: () => string = () => ''): Dialogs {
  const waiting = new Map<number, (confirmed: boolean) => void>();
  const answer = (id: number, confirmed: boolean): void => {
    store.close(id);
    waiting.get(id)?.(confirmed);
    waiting.delete(id);
  };
  return {
    confirm(text) {
      return new Promise((resolve) => {
        const id = store.open({
          title: text.title,
          content: text.content,
          question: true,
          buttons: [
            { label: text.cancel ?? cancel(), look: 'plain' },
            {
              label: text.confirm,
              look: 'act',
              action: { kind: 'call', run: () => id && answer(id, true) },
              ...(text.harmless && { first: true }),
            },
          ],
        });
        if (id === undefined) resolve(false);
        else waiting.set(id, resolve);
      });
    },
    alert({ title, content, confirm }) {
      store.open({ title, content, question: false, buttons: [{ label: confirm, look: 'act' }] });
    },
    show({ title, content, view, buttons }) {
      store.open({ title, content, question: view === undefined, buttons, ...(view && { view }) });
    },
    settle: answer,
    dismiss(title) {
      for (const dialog of store.state.list.filter((entry) => entry.title === title))
        answer(dialog.id, false);
    },
    closeAll() {
      store.closeAll();
      for (const resolve of waiting.values()) resolve(false);
      waiting.clear();
    },
  };
}
