import { lookId } from '../../contract/model/avatar';
import type { EngineOptions, EngineThreads } from '../../contract/ports/engine';
import { FIRST_SCALE } from './avatar-sheets';

/** Composes sheets, and has one's own composed already. */
export interface SheetAhead {
  readonly compose: EngineThreads['composeSheet'];
  /** Lets go what nobody came for. */
  forget(): void;
}

/** Has one's own sheet composed on the other thread while the view is still being put together here. */
export function sheetAhead({ look, threads }: Pick<EngineOptions, 'look' | 'threads'>): SheetAhead {
  let ahead = look && threads.composeSheet(look, FIRST_SCALE, true);
  // Whoever takes it hears of it.
  ahead?.catch(() => undefined);
  const take = (): Promise<ImageBitmap> | undefined => {
    const sheet = ahead;
    ahead = undefined;
    return sheet;
  };
  return {
    compose(worn, scale, whole) {
      const own = look && whole && scale === FIRST_SCALE && lookId(worn) === lookId(look);
      return (own && take()) || threads.composeSheet(worn, scale, whole);
    },
    forget: () =>
      void take()?.then(
        (sheet) => sheet.close(),
        () => undefined,
      ),
  };
}
