import { listen } from './listen';

/** Whether the page is visible. */
export interface Visibility {
  visible(): boolean;
  onChange(run: () => void): () => void;
}

export const pageVisibility: Visibility = {
  visible: () => document.visibilityState === 'visible',
  onChange: (run) => listen(document, 'visibilitychange', run),
};

/** Runs `start` whenever the page becomes visible and its result when hidden; returns a stop function. */
export function whileVisible(start: () => () => void, { visible, onChange } = pageVisibility): () => void {
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (visible()) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  look();
  const end = onChange(look);
  return () => {
    end();
    stop?.();
  };
}

/** Runs each time the page may soon be gone: hidden, left or closed. */
export function onPageHide(run: () => void): () => void {
  const ends = [
    listen(window, 'pagehide', run),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') run();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Runs each time the page becomes visible or the window gets the focus. */
export function onPageFocus(run: () => void): () => void {
  const ends = [
    listen(window, 'focus', run),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') run();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
