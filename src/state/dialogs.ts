import { proxy } from 'valtio/vanilla';

export interface DialogText {
  readonly title: string;
  readonly content?: string;
  /** Empty: there is only the confirm button. */
  readonly cancel?: string;
  readonly confirm: string;
}

export interface Dialog extends DialogText {
  readonly id: number;
  readonly kind: 'confirm' | 'text';
}

export function createDialogState() {
  const state = proxy<{ list: Dialog[] }>({ list: [] });
  let last = 0;
  return {
    state,
    /** Answers undefined when one of the same title and content is open (section 5). */
    open(kind: Dialog['kind'], text: DialogText): number | undefined {
      const same = state.list.some((d) => d.title === text.title && d.content === text.content);
      if (same) return undefined;
      state.list.push({ ...text, id: ++last, kind });
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
