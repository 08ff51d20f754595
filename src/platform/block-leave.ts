import { listen } from './listen';

/** Makes the browser ask before unloading the page, until the returned function is called. */
export const blockUnload = (): (() => void) =>
  listen(window, 'beforeunload', (event) => event.preventDefault());

/**
 * Asks before going back: a history entry of the same URL catches the back button. `leave` resolves to whether to
 * leave. The returned function removes the entry if it is the current one.
 */
export function blockBack(leave: () => Promise<boolean>): () => void {
  const { href } = location;
  const hold = (): void => history.pushState({ ...history.state, held: true }, '', href);
  const isHeld = (): boolean =>
    location.href === href && (history.state as { held?: boolean } | null)?.held === true;
  let confirming = false;
  hold();
  const end = listen(window, 'popstate', () => {
    if (confirming || location.href !== href || isHeld()) return;
    confirming = true;
    void leave().then((sure) => {
      confirming = false;
      if (!sure) {
        hold();
        return;
      }
      end();
      history.back();
    });
  });
  return () => {
    end();
    if (isHeld()) history.back();
  };
}
