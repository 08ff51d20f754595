import type { DialogDeed } from '../../src/state/dialogs';
import { ownPath, webAddress } from '../../src/actions/addresses';
import type { Page } from '../../src/platform/page';

export interface DialogActionDeps {
  readonly page: Pick<Page, 'reload' | 'openOutside'>;
  /** The router: a path, or a step back. */
  readonly go: (to: string | -1) => void;
}

/** Does what a dialog's button is for. Addresses that are no web addresses and paths of other sites do nothing. */
export function runDialogAction(deed: DialogDeed | undefined, { page, go }: DialogActionDeps): void {
  switch (deed?.kind) {
    case undefined:
      return;
    case 'reload':
      page.reload();
      return;
    case 'external': {
      const url = webAddress(deed.url);
      if (url) page.openOutside(url);
      return;
    }
    case 'internal':
      if (ownPath(deed.to)) go(deed.to);
      return;
    case 'back':
      go(-1);
      return;
    case 'call':
      deed.run();
      return;
    default:
      deed satisfies never;
  }
}
