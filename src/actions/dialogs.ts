import type { KeyUse } from '../platform/key-use';
import type { DialogButton, DialogStore, DialogText, Opening, Unasked } from '../state/dialogs';
import type { View } from '../state/views';

/** A dialog with custom buttons in display order; the last one is the primary action. */
export interface DialogWithButtons extends Unasked {
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

type Keys = Pick<KeyUse, 'typing' | 'inUse'>;
const UNUSED: Keys = { typing: () => false, inUse: () => false };

/** A character typed into a field asks for nothing, so a dialog that opens then was not asked for either. */
const openingOf = ({ unasked = false }: Unasked, keys: Keys): Opening => {
  if (unasked ? keys.inUse() : keys.typing()) return 'beside';
  return unasked ? 'unasked' : 'asked';
};

/** `cancel` is the default label of a question's second button. */
export function createDialogs(
  store: DialogStore,
  cancel: () => string = () => '',
  keys: Keys = UNUSED,
): Dialogs {
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
          opening: openingOf(text, keys),
          mustAnswer: text.mustAnswer ?? false,
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
    alert(text) {
      const { title, content, confirm } = text;
      store.open({
        title,
        content,
        question: false,
        opening: openingOf(text, keys),
        mustAnswer: false,
        buttons: [{ label: confirm, look: 'act' }],
      });
    },
    show(dialog) {
      const { title, content, view, buttons } = dialog;
      store.open({
        title,
        content,
        question: view === undefined,
        opening: openingOf(dialog, keys),
        mustAnswer: false,
        buttons,
        ...(view && { view }),
      });
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
