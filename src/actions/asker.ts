import type { DialogStore, DialogText } from '../state/dialogs';

export interface Asker {
  /** True when confirmed; false when cancelled, closed, or when the same dialog is open already. */
  ask(text: DialogText): Promise<boolean>;
  tell(text: DialogText): void;
  answer(id: number, confirmed: boolean): void;
  /** Takes a dialog back because its matter has settled itself. */
  dismiss(title: string): void;
  closeAll(): void;
}

export function createAsker(store: DialogStore): Asker {
  const waiting = new Map<number, (confirmed: boolean) => void>();
  const answer = (id: number, confirmed: boolean): void => {
    store.close(id);
    waiting.get(id)?.(confirmed);
    waiting.delete(id);
  };
  return {
    ask(text) {
      const id = store.open('confirm', text);
      if (id === undefined) return Promise.resolve(false);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    tell(text) {
      store.open('text', text);
    },
    answer,
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
