import { lookId } from '../../../contract/model/avatar/avatar';
import type { EngineOptions, EngineThreads } from '../../../contract/ports/engine';
import { FIRST_SCALE } from './avatar-sheets';

/** Sheet composition with the local player's sheet composed in advance. */
export interface PrewarmedSheet {
  readonly compose: EngineThreads['composeSheet'];
  /** Releases the sheet if it was not used. */
  release(): void;
}

/** Composes the local player's sheet in the worker while the view is still loading. */
export function prewarmSheet({ look, threads }: Pick<EngineOptions, 'look' | 'threads'>): PrewarmedSheet {
  let prewarmed = look && threads.composeSheet(look, FIRST_SCALE, true);
  // The consumer handles the rejection.
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
