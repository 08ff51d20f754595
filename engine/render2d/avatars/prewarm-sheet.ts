import { lookId } from '../../../contract/model/avatar';
import type { EngineOptions, EngineThreads } from '../../../contract/ports/engine';
import { FIRST_SCALE } from './avatar-sheets';

/** Composes sheets, and has one's own composed already. */
export interface PrewarmedSheet {
  readonly compose: EngineThreads['composeSheet'];
  /** Lets go what nobody came for. */
  release(): void;
}

/** Has one's own sheet composed on the other thread while the view is still being put together here. */
export function prewarmSheet({ look, threads }: Pick<EngineOptions, 'look' | 'threads'>): PrewarmedSheet {
  let prewarmed = look && threads.composeSheet(look, FIRST_SCALE, true);
  // Whoever takes it hears of it.
  prewarmed?.catch(() => undefined);
  const take = (): Promise<ImageBitmap> | undefined => {
    const sheet = prewarmed;
    prewarmed = undefined;
    return sheet;
  };
  return {
    compose(worn, scale, whole) {
      const own = look && whole && scale === FIRST_SCALE && lookId(worn) === lookId(look);
      return (own && take()) || threads.composeSheet(worn, scale, whole);
    },
    release: () =>
      void take()?.then(
        (sheet) => sheet.close(),
        () => undefined,
      ),
  };
}
