import { listen } from './listen';

/** The browser asks before the tab goes or loads anew, until the answered end is called. */
export const blockUnload = (): (() => void) =>
  listen(window, 'beforeunload', (event) => event.preventDefault());

/**
 * A way back asks first: the browser goes only to a step of the same address, laid on top for it. `leave` answers
 * whether one really goes. Answers the end, which takes the step away again while one is still on it.
 */
export function blockBack(leave: () => Promise<boolean>): () => void {
  const { href } = location;
  const hold = (): void => history.pushState({ ...history.state, held: true }, '', href);
  const isHeld = (): boolean =>
    location.href === href && (history.state as { held?: boolean } | null)?.held === true;
  let asking = false;
  hold();
  const end = listen(window, 'popstate', () => {
    if (asking || location.href !== href || isHeld()) return;
    asking = true;
    void leave().then((sure) => {
      asking = false;
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
