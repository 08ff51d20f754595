import type { DialogAction } from '../../src/state/dialogs';
import { ownPath, webAddress } from '../../src/actions/addresses';
import type { Page } from '../../src/platform/page';

export interface DialogActionDeps {
  readonly page: Pick<Page, 'reload' | 'openOutside'>;
  /** Router navigation to a path, or one step back. */
  readonly go: (to: string | -1) => void;
}

/** Runs the action of a dialog button. Other URL schemes, and paths of other sites, are ignored. */
export function runDialogAction(action: DialogAction | undefined, { page, go }: DialogActionDeps): void {
  switch (action?.kind) {
    case undefined:
      return;
    case 'reload':
      page.reload();
      return;
    case 'external': {
      const url = webAddress(action.url);
      if (url) page.openOutside(url);
      return;
    }
    case 'internal':
      if (ownPath(action.to)) go(action.to);
      return;
    case 'back':
      go(-1);
      return;
    case 'call':
      action.run();
      return;
    default:
      action satisfies never;
  }
}
